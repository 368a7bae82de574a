import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { type BookId } from './entry.js';

/** A row that was made: its values by column. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Rows of one table of a book: all of them, or those of its entries between two. `key` tells them apart. */
export interface Part {
  table: string;
  key: string[];
  between?: [first: number, last: number];
}

/** Rows made as text before the process turns to whoever waits for it. */
const STRETCH = 250;

/**
 * Gives that part of a book those rows, and no others. What is right is left alone, for writing costs more than comparing; what is wrong goes before what is
 * missing comes, for the key may be the same.
 */
export async function mend(client: PoolClient, id: BookId, part: Part, rows: object[]): Promise<void> {
  const { kept, made } = await bothSides(client, id, part, rows);
  if (kept === made.join('\n')) return;
  const { table } = part;
  if (kept === '') {
    await client.query(`insert into ${table} select * from unnest($1::${table}[])`, [made]);
    return;
  }
  const { where, values } = condition(id, part);
  const guardado = `from ${table} guardado where ${where}`;
  const sql = `
    with feito as materialized (select * from unnest($${values.length + 1}::${table}[])),
      errado as (delete ${guardado} and not exists (select from feito where feito = guardado) returning 1)
    insert into ${table} select * from feito where (select count(*) from errado) >= 0 except select * ${guardado}`;
  await client.query(sql, [...values, made]);
}

/** The first key, by that column, at which that part of a book and those rows disagree; undefined when they say the same. */
export async function firstDifference(
  client: PoolClient,
  id: BookId,
  part: Part,
  rows: object[],
  column: string,
): Promise<string | undefined> {
  const { kept, made } = await bothSides(client, id, part, rows);
  if (kept === made.join('\n')) return undefined;
  const { table, key } = part;
  const { where, values } = condition(id, part);
  const sql = `
    select coalesce(feito.${column}, guardado.${column})::text as differing from unnest($${values.length + 1}::${table}[]) feito
    full join (select * from ${table} where ${where}) guardado using (${['cnpj_associacao', ...new Set(['ano', ...key])].join(', ')})
    where feito.* is distinct from guardado.* order by coalesce(feito.${column}, guardado.${column}) limit 1`;
  const { rows: found } = await client.query(sql, [...values, made]);
  return found[0]?.differing;
}

function condition({ cnpjAssociacao, ano }: BookId, { between }: Part) {
  const where = 'cnpj_associacao = $1 and ano = $2';
  return between
    ? { where: `${where} and sequencia between $3 and $4`, values: [cnpjAssociacao, ano, ...between] }
    : { where, values: [cnpjAssociacao, ano] };
}

/**
 * What is kept and what is made, in the order of the key, as PostgreSQL writes rows: all that is kept as one text. Comparing texts takes a fraction of comparing
 * values; rows that are equal but written otherwise differ.
 */
async function bothSides(client: PoolClient, id: BookId, part: Part, rows: object[]): Promise<{ kept: string; made: string[] }> {
  const { table, key } = part;
  const sorted = (rows as Row[]).toSorted(byKey(key));
  const { where, values } = condition(id, part);
  const order = key.map((column) => (typeof sorted[0]?.[column] === 'string' ? `${column} collate "C"` : column));
  const sql = `select coalesce(string_agg(guardado::text, E'\\n' order by ${order}), '') as text from ${table} guardado where ${where}`;
  const [made, { rows: kept }] = await Promise.all([
    client.query(`select * from ${table} limit 0`).then(({ fields }) =>
      texts(
        fields.map(({ name }) => name),
        sorted,
      ),
    ),
    client.query<{ text: string }>(sql, values),
  ]);
  return { kept: kept[0]!.text, made };
}

/** Rows as PostgreSQL writes and reads them, made without holding the process up. */
async function texts(columns: string[], rows: Row[]): Promise<string[]> {
  const made: string[] = [];
  for (const row of rows) {
    made.push(rowText(columns, row));
    if (made.length % STRETCH === 0) await othersTurn();
  }
  return made;
}

const byKey = (key: string[]) => (a: Row, b: Row) => {
  const column = key.find((each) => a[each] !== b[each]);
  return column === undefined ? 0 : a[column]! < b[column]! ? -1 : 1;
};

/** A row as PostgreSQL writes it. */
export function rowText(columns: string[], row: Row): string {
  let text = '';
  for (const column of columns) text += `,${valueText(row[column])}`;
  return `(${text.slice(1)})`;
}

/** Nothing is written as nothing, the empty text in quotes, as is a text with what ends or parts values. */
function valueText(value: Row[string] | undefined): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value === '' || /["\\(),\t-\r ]/.test(value) ? `"${value.replace(/["\\]/g, '$&$&')}"` : value;
}
