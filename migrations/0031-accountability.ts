import { Migration } from '@mikro-orm/migrations';
import { view } from './sql/view.js';

/** Acts on prestações de contas, for the export of a year. */
export class ActsOfYearMigration extends Migration {
  override up(): void {
    this.addSql(view('ato_prestacao', 'cnpj_associacao ano id id_prestacao ordem fato em por versao'));
  }
}
