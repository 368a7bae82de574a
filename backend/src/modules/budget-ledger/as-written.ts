import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from './book/entry.js';
import { type RecordTable } from './book/records.js';

/**
 * Answers a query of one of the book's tables as if these rows alone stood there: what a command wrote is told as the command left it,
 * names and all, whatever others have done to it since.
 * @param query takes the association as `$1` and the year as `$2`
 * @param rows of the projection, without association and year
 */
export async function asWritten<R>(
  tenancy: Tenancy,
  { cnpjAssociacao, ano }: BookId,
  table: RecordTable,
  query: string,
  rows: object[],
): Promise<R[]> {
  const given = JSON.stringify(rows.map((row) => ({ cnpj_associacao: cnpjAssociacao, ano, ...row })));
  const sql = `with ${table} as (select * from jsonb_populate_recordset(null::${table}, $3)) ${query}`;
  return JSON.parse(await tenancy.json(cnpjAssociacao, sql, [cnpjAssociacao, ano, given])) as R[];
}
