import { Migration } from '@mikro-orm/migrations';
import { journal } from '../sql/journal.js';
import { isolate } from '../sql/tenancy.js';
import { view } from '../sql/view.js';

/** Lines of statements that somebody has typed into the bank's portal; acts on prestações de contas, for the export of a year. */
export class TypedLinesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table linha_digitada (
        cnpj_associacao text not null,
        id_linha integer not null,
        -- As the line says: the journal names it by them after its statement was deleted.
        num_conta text not null,
        data date not null,
        em timestamptz(3) not null,
        por text not null,
        primary key (cnpj_associacao, id_linha),
        foreign key (cnpj_associacao, id_linha) references extrato_linha (cnpj_associacao, id) on delete cascade
      );
      ${isolate('linha_digitada', 'select, insert, delete')}
      ${journal('linha_digitada', 'linha_digitada', 'id_linha num_conta data')}
      ${view('ato_prestacao', 'cnpj_associacao ano id id_prestacao ordem fato em por versao')}
    `);
  }
}
