import { Migration } from '@mikro-orm/migrations';
import { grant, isolate } from './tenancy.js';

/** What the nightly verification found, and the queues of what is done every night. */
export class VerificationsMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- The last verification of each book. Entries and hash are those of the longest book that was found sound: later ones must go on from there.
      create table livro_verificacao (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        ano integer not null,
        verificado_em timestamptz(3) not null,
        integro boolean not null,
        entradas bigint not null,
        hash text not null,
        -- The first entry that disagrees, and why; null where the book is sound.
        sequencia bigint,
        motivo text,
        primary key (cnpj_associacao, ano)
      );
      ${isolate('livro_verificacao')}

      -- The last verification of the whole installation, for whoever runs it.
      create table verificacao_automatica (
        unica boolean primary key default true check (unica),
        terminada_em timestamptz(3) not null,
        livros integer not null,
        divergentes integer not null
      );
      ${grant('select, insert, update', 'verificacao_automatica')}

      -- One at a time in the whole installation; of a server that died, the next one goes on with it.
      select pgboss.create_queue('livro-verificacao', '{
        "policy": "exclusive", "retryLimit": 5, "expireInSeconds": 21600, "heartbeatSeconds": 30, "deleteAfterSeconds": 604800 }');
      select pgboss.create_queue('limpeza', '{
        "policy": "exclusive", "retryLimit": 5, "expireInSeconds": 3600, "heartbeatSeconds": 30, "deleteAfterSeconds": 604800 }');
    `);
  }
}
