import { Migration } from '@mikro-orm/migrations';
import { isolate } from './sql/tenancy.js';

/** Stores of the platform: answers to requests with an idempotency key, and the bytes of papers unless stored elsewhere. */
export class PlatformStoresMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Requests that named themselves, and what they were answered: the same one again writes nothing. Written in the transaction of its entries.
      create table pedido_idempotente (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        chave text not null,
        -- CPF of who asked: another person's request with the same key is another request.
        autor text not null,
        -- SHA-256 of method, address and body.
        conteudo text not null,
        ano integer,
        primeira bigint,
        ultima bigint,
        resposta json,
        recebido_em timestamptz not null default now(),
        primary key (cnpj_associacao, chave, autor)
      );
      ${isolate('pedido_idempotente')}

      -- Papers, addressed by what they hold.
      create table anexo_conteudo (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        sha256 text not null,
        conteudo bytea not null,
        primary key (cnpj_associacao, sha256)
      );
      -- Files are compressed already.
      alter table anexo_conteudo alter column conteudo set storage external;
      ${isolate('anexo_conteudo')}
    `);
  }
}
