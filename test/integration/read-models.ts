import { type TestProduct } from './harness.js';

/** The read models of all books, every row as text in the order of its key. */
export async function readModels(product: TestProduct): Promise<unknown> {
  const tables = { lancamento: 'sequencia, indice', saldo: 'linha', orcamento: 'id', despesa: 'id_despesa' };
  const rows = Object.entries(tables).map(async ([table, key]) => [
    table,
    await product.sql(`select t::text from ${table} t order by ${key}`),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
