import { Migration } from '@mikro-orm/migrations';
import { isolate } from '../sql/tenancy.js';
import { view } from '../sql/view.js';

/** The months from which accounts are reconciled, where earlier ones are left out. */
export class ReconciliationStartsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table comeco_conciliacao (
        cnpj_associacao text not null,
        ano integer not null,
        num_conta text not null,
        mes smallint not null check (mes between 1 and 12),
        -- What the bank says that the account held at the end of the month before.
        saldo centavos not null,
        desde date not null,
        por text not null,
        versao bigint not null,
        primary key (cnpj_associacao, ano, num_conta),
        foreign key (cnpj_associacao, num_conta) references conta (cnpj_associacao, num_conta)
      );
      create index comeco_conciliacao_conta on comeco_conciliacao (cnpj_associacao, num_conta);
      ${isolate('comeco_conciliacao')}
      ${view('comeco_conciliacao', 'cnpj_associacao ano num_conta mes saldo desde por versao')}
    `);
  }
}
