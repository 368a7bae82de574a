import { Migration } from '@mikro-orm/migrations';
import { port, view } from './sql/view.js';

/** The records of later modules that may have papers. */
export class PapersOfOtherRecordsMigration extends Migration {
  override up(): void {
    this.addSql(`
      ${port('registro_com_anexos', 'cnpj_associacao text, registro text, ano integer, id text')}
      ${view('anexo', 'cnpj_associacao ano registro id sha256 tipo nome mime bytes')}
    `);
  }
}
