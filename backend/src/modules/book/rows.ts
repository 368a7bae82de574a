import type { PoolClient } from 'pg';
import { type BookId } from './entry.js';

/** Rows written or compared per statement. */
const CHUNK = 2_000;

/**
 * The statement that inserts rows of an association (`$1`, a parameter of its own, by which a database that is distributed finds the place) from a JSON text
 * (`$2`) whose fields are the table's other columns, like those of `rows`.
 */
export function insertInto(table: string, rows: readonly object[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))].join(', ');
  return `insert into ${table} (cnpj_associacao, ${columns}) select $1::text, ${columns} from json_populate_recordset(null::${table}, $2)`;
}

/** Writes rows of an association in a table. */
export async function insertRows(client: PoolClient, cnpjAssociacao: string, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await client.query(insertInto(table, rows), [cnpjAssociacao, JSON.stringify(rows.slice(start, start + CHUNK))]);
}

/** A subset of a book's rows in one table. */
export interface Part {
  table: string;
  /** The columns that identify a row. */
  key: readonly string[];
  /** The column whose value is reported when rows differ. */
  told: string;
  /** The first and last entry of the rows; if absent, the whole book. */
  between?: readonly [first: number, last: number];
}

/** The reported value of the first row that differs from the computed one, is missing or is unexpected; undefined when all rows agree. */
export async function firstDifference(client: PoolClient, id: BookId, part: Part, rows: readonly object[]): Promise<string | undefined> {
  const keyOf = (row: object | undefined) => (row as Record<string, string | number> | undefined)?.[part.key[0]!];
  const sorted = rows.toSorted((a, b) => (keyOf(a)! < keyOf(b)! ? -1 : 1));
  for (let start = 0, end = 0; start === 0 || start < sorted.length; start = end) {
    end = start + CHUNK;
    // Rows of one entry stay in one chunk.
    while (end < sorted.length && keyOf(sorted[end]) === keyOf(sorted[end - 1])) end += 1;
    const made = sorted.slice(start, end);
    const until = end < sorted.length ? keyOf(made.at(-1)) : undefined;
    const differing = await differenceOf(client, id, part, made, { after: keyOf(sorted[start - 1]), until });
    if (differing !== undefined) return differing;
  }
  return undefined;
}

async function differenceOf(
  client: PoolClient,
  { cnpjAssociacao, ano }: BookId,
  { table, key, told, between }: Part,
  made: readonly object[],
  { after, until }: { after?: string | number; until?: string | number },
): Promise<string | undefined> {
  const values: unknown[] = [cnpjAssociacao, ano, JSON.stringify(made)];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  // Texts are compared by code unit, like in JavaScript.
  const column = [after, until].some((bound) => typeof bound === 'string') ? `${key[0]} collate "C"` : key[0];
  const where = [
    'cnpj_associacao = $1 and ano = $2',
    ...(between ? [`sequencia between ${parameter(between[0])} and ${parameter(between[1])}`] : []),
    ...(after === undefined ? [] : [`${column} > ${parameter(after)}`]),
    ...(until === undefined ? [] : [`${column} <= ${parameter(until)}`]),
  ].join(' and ');
  const sql = `
    select coalesce(made.${told}, stored.${told})::text as told
    from json_populate_recordset(json_populate_record(null::${table}, json_build_object('cnpj_associacao', $1::text)), $3) made
    full join (select * from ${table} where ${where}) stored using (${['cnpj_associacao', ...new Set(['ano', ...key])].join(', ')})
    where made.* is distinct from stored.* order by ${key.join(', ')} limit 1`;
  const { rows } = await client.query<{ told: string }>(sql, values);
  return rows[0]?.told;
}
