import { Migration } from '@mikro-orm/migrations';
import { EXPENSE_PARTS } from './sql/budget-line.js';

/** The kind of document of an expense, and who attested it. */
export class ExpenseDocumentMigration extends Migration {
  override up(): void {
    this.addSql(`alter table despesa add tipo_documento text, add atesto jsonb; ${EXPENSE_PARTS}`);
  }
}
