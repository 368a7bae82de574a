import { Migration } from '@mikro-orm/migrations';
import { grant } from './sql/tenancy.js';

/** Anchors: the heads of all books and journals at one moment, under one Merkle root, with its time stamp. */
export class AnchorsMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Of the whole installation: an anchor holds what no association may see of another, and only hashes leave it.
      create table ancora (
        numero integer primary key,
        feita_em timestamptz(3) not null,
        -- What the time stamp covers: it names the root.
        texto text not null,
        -- The answer of the authority (RFC 3161).
        carimbo bytea,
        texto_escrito boolean not null default false,
        carimbo_escrito boolean not null default false
      );
      create index ancora_feita_em on ancora (feita_em);

      -- The heads that moved since the anchor before, a line each; null for one that is gone. In an anchor stands the newest row of each chain up to it.
      create table ancora_cabeca (
        cadeia text not null,
        numero integer not null references ancora,
        linha text,
        primary key (cadeia, numero)
      );
      ${grant('select, insert', 'ancora, ancora_cabeca')}
      ${grant('update (carimbo, texto_escrito, carimbo_escrito)', 'ancora')}

      create or replace function ultima_ancora() returns timestamptz language sql stable as $$ select max(feita_em) from ancora $$;

      create function ancora_imutavel() returns trigger language plpgsql as $$
      begin
        raise exception 'anchors are never changed or deleted';
      end $$;
      create trigger ancora_imutavel before update of numero, feita_em, texto or delete on ancora
        for each row execute function ancora_imutavel();
      create trigger ancora_imutavel before update or delete on ancora_cabeca for each row execute function ancora_imutavel();

      -- Tried for a day: an authority that cannot be reached keeps nobody waiting.
      select pgboss.create_queue('ancora', '{
        "policy": "standard", "retryLimit": 30, "retryDelay": 60, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 900,
        "heartbeatSeconds": 30, "deleteAfterSeconds": 604800 }');
    `);
  }
}
