import { Migration } from '@mikro-orm/migrations';

/**
 * The record that an entry is about, as a column of its own: row-level security lets an index serve only conditions that cannot leak, and reading JSON is none of
 * them, so that the index on `dados` was never used and every history of an expense read the whole book. Derived by PostgreSQL, it cannot say anything else than
 * the fact does.
 */
export class EntryRecordMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table evento add column registro text generated always as (
        case
          when tipo like 'Despesa%' then 'despesa ' || (dados ->> 'idDespesa')
          when tipo like 'Orcamento%' then 'orcamento ' || (dados ->> 'id')
          when tipo like 'Receita%' then 'receita ' || (dados ->> 'id')
          when tipo like 'Rendimento%' then 'rendimento ' || (dados ->> 'numConta')
          when tipo like 'Redistribuicao%' then 'redistribuicao ' || (dados ->> 'operacao')
        end) stored;
      create index evento_registro on evento (cnpj_associacao, ano, registro, sequencia);
      drop index evento_despesa;
    `);
  }
}
