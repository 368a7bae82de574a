import { Migration } from '@mikro-orm/migrations';

/** Whether an expense element is of current (custeio) or of capital expenditure; null until somebody says so. */
export class ElementCategoryMigration extends Migration {
  override up(): void {
    this.addSql(`alter table elemento_despesa add categoria text check (categoria in ('CUSTEIO', 'CAPITAL'))`);
  }
}
