import { Migration } from '@mikro-orm/migrations';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';

/** Papers that wait to be joined to a record. They are not in the book yet, so that discarding one leaves nothing of it but the journal's entry. */
export class InboxMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table papel_a_guardar (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        sha256 text not null,
        nome text not null,
        mime text not null,
        bytes integer not null,
        recebido_em timestamptz(3) not null,
        recebido_por text not null,
        primary key (cnpj_associacao, sha256)
      );
      ${isolate('papel_a_guardar')}
      ${journal('papel_a_guardar', 'papel_a_guardar', 'sha256 nome')}

      -- Apart, so that the journal's trigger does not read it.
      create table papel_a_guardar_conteudo (
        cnpj_associacao text not null,
        sha256 text not null,
        conteudo bytea not null,
        -- What its text says: amounts, days and documents.
        lido json not null,
        primary key (cnpj_associacao, sha256),
        foreign key (cnpj_associacao, sha256) references papel_a_guardar on delete cascade
      );
      ${isolate('papel_a_guardar_conteudo')}
    `);
  }
}
