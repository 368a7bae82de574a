import { Migration } from '@mikro-orm/migrations';
import { EXPENSE_PARTS } from './sql/budget-line.js';

/** The kind of document of an expense, and who attested it; indexes of expenses with capital, and of those carried from an earlier year. */
export class ExpenseDocumentMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table despesa add tipo_documento text, add atesto jsonb;
      ${EXPENSE_PARTS}
      create index despesa_capital on despesa (cnpj_associacao, ano) where categoria = 'CAPITAL';
      create index despesa_rateio_capital on despesa_rateio (cnpj_associacao, ano) where categoria = 'CAPITAL';
      create index despesa_origem on despesa (cnpj_associacao, ano_origem, id_despesa_origem) where ano_origem is not null;
    `);
  }
}
