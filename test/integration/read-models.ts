import { type TestProduct } from './harness.js';

/** The read models of all books, every row as text in the order of its key. */
export function readModels(product: TestProduct): Promise<unknown> {
  return readModelsOf((sql) => product.sql(sql));
}

/** The same through a connection of the database's owner. */
export async function readModelsOf(query: (sql: string) => Promise<unknown>): Promise<unknown> {
  const tables = {
    lancamento: 'ano, sequencia, indice',
    movimento: 'ano, sequencia, ordem, parte',
    saldo: 'ano, linha',
    orcamento: 'ano, id',
    despesa: 'ano, id_despesa',
    despesa_rateio: 'ano, id_despesa, parte',
    redistribuicao: 'ano, id',
    receita: 'ano, id',
    receita_estorno: 'ano, id, parte',
    rendimento: 'ano, num_conta',
    transferencia: 'ano, id',
    saldo_transportado: 'ano, num_conta',
    implantacao: 'ano',
    implantacao_saldo: 'ano, ordem',
    exercicio: 'ano',
    anexo: 'ano, chave',
    conciliacao: 'ano, parte',
    comeco_conciliacao: 'ano, num_conta',
    mes_conciliado: 'ano, chave',
    rol_aprovado: 'ano, id',
    ato_prestacao: 'ano, id',
  };
  const rows: Record<string, unknown> = {};
  for (const [table, key] of Object.entries(tables))
    rows[table] = await query(`select t::text from ${table} t order by cnpj_associacao, ${key}`);
  return rows;
}
