import { Migration } from '@mikro-orm/migrations';

/**
 * The order of names on the screens (`byName` of the web app, `Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })`): without regard to case and
 * accents, `ITEM 3` before `ITEM 29`.
 */
export class ListOrderMigration extends Migration {
  override up(): void {
    this.addSql(`create collation ordem_de_nomes (provider = icu, locale = 'pt-BR-u-kn-ks-level1', deterministic = false)`);
  }
}
