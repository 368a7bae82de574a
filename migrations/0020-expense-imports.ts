import { Migration } from '@mikro-orm/migrations';
import { isolate } from './sql/tenancy.js';

/** Imports of expenses from spreadsheets: which files brought which expenses, and the columns of an association's spreadsheets. */
export class ExpenseImportsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table despesa_importacao (
        cnpj_associacao text not null references associacao (cnpj),
        ano integer not null,
        -- SHA-256 and name of the file.
        sha256 text not null,
        arquivo text not null,
        -- Numbers of its first and its last expense, without a gap.
        primeira integer not null,
        ultima integer not null,
        importada_em timestamptz(3) not null,
        cpf_autor text not null,
        nome_autor text not null,
        primary key (cnpj_associacao, ano, sha256)
      );
      ${isolate('despesa_importacao')}

      -- The field of each title, in the form in which titles are compared; null where a column is left out.
      create table despesa_importacao_titulos (
        cnpj_associacao text not null references associacao (cnpj) on delete cascade,
        titulos json not null,
        primary key (cnpj_associacao)
      );
      ${isolate('despesa_importacao_titulos')}
    `);
  }
}
