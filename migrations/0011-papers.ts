import { Migration } from '@mikro-orm/migrations';
import { isolate } from './sql/tenancy.js';
import { port, view } from './sql/view.js';

/** Papers: the read model of the book, and the pictures generated for display. Their bytes are in a store of the platform. */
export class PapersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table anexo (
        cnpj_associacao text not null,
        ano integer not null,
        -- Record and content together: 'DESPESA 12 <sha256>'.
        chave text not null,
        registro text not null,
        id text not null,
        sha256 text not null,
        tipo text not null,
        nome text not null,
        mime text not null,
        bytes integer not null,
        juntado_em date not null,
        juntado_por text not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, chave)
      );
      create index anexo_registro on anexo (cnpj_associacao, ano, registro, id);
      create index anexo_sha256 on anexo (cnpj_associacao, sha256);
      ${isolate('anexo')}

      -- Pictures upright and reduced, made of the bytes: what is shown of a photograph. Each has a mark that only the product can make.
      create table anexo_vista (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        sha256 text not null,
        vista bytea not null,
        vista_marca text not null,
        miniatura bytea not null,
        miniatura_marca text not null,
        primary key (cnpj_associacao, sha256)
      );
      ${isolate('anexo_vista')}

      -- Stored bytes that no entry names, and since when that is known: by night they are deleted, unless they are stored again first.
      create table anexo_sem_registro (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        sha256 text not null,
        desde timestamptz not null,
        primary key (cnpj_associacao, sha256)
      );
      ${isolate('anexo_sem_registro')}

      -- Asked of the ledger: expenses that carry on one of the year before.
      ${port('despesa_transportada', 'cnpj_associacao text, ano integer, id_despesa integer, id_anterior integer')}
      ${view('anexo', 'cnpj_associacao ano registro id sha256 tipo')}
    `);
  }
}
