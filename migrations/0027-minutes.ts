import { Migration } from '@mikro-orm/migrations';

/** Templates of the term by which assets are handed over. */
export class TermTemplateMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table template drop constraint template_nome_check, add constraint template_nome_check check (nome in ('Ata', 'Edital', 'Termo'));
    `);
  }
}
