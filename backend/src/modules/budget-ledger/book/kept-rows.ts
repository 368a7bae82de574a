import type { PoolClient, QueryArrayResult } from 'pg';
import { AS_SENT } from '#platform/database/rows.js';
import { type BookId } from './entry.js';

/**
 * Whether a table holds exactly those rows of the book, or of the part of it that `range` names, to the letter. Reading what is kept and comparing it here
 * takes a fraction of having PostgreSQL read what is made; it says no of rows that are equal but written otherwise.
 */
export async function holds(client: PoolClient, id: BookId, table: string, rows: object[], range = ''): Promise<boolean> {
  return same(await keptRows(client, id, table, range), rows);
}

type Kept = QueryArrayResult<(string | null)[]>;

function keptRows(client: PoolClient, { cnpjAssociacao, ano }: BookId, table: string, range: string): Promise<Kept> {
  const text = `select * from ${table} where cnpj_associacao = $1 and ano = $2 ${range}`;
  return client.query({ text, values: [cnpjAssociacao, ano], ...AS_SENT });
}

function same(kept: Kept, rows: object[]): boolean {
  if (kept.rows.length !== rows.length) return false;
  const columns = kept.fields.map(({ name }) => name);
  const made = new Set((rows as Record<string, unknown>[]).map((row) => letters(columns.map((column) => row[column]))));
  return kept.rows.every((row) => made.has(letters(row)));
}

/** A row as one text; nothing and the empty text differ. */
const letters = (values: unknown[]) => values.map((value) => value ?? '\u0001').join('\u0000');

/**
 * Gives a table those rows, and no others, of the book or of the part of it that `range` names. What is right is left alone, for writing costs more than comparing;
 * what is wrong goes before what is missing comes, for the key may be the same.
 */
export async function mend(client: PoolClient, id: BookId, table: string, rows: object[], range = ''): Promise<void> {
  const found = await keptRows(client, id, table, range);
  if (same(found, rows)) return;
  if (found.rows.length === 0) {
    const sql = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
    await client.query(sql, [JSON.stringify(rows)]);
    return;
  }
  const kept = `from ${table} guardado where cnpj_associacao = $1 and ano = $2 ${range}`;
  const sql = `
    with feito as materialized (select * from json_populate_recordset(null::${table}, $3)),
      errado as (delete ${kept} and not exists (select from feito where feito = guardado) returning 1)
    insert into ${table} select * from feito where (select count(*) from errado) >= 0 except select * ${kept}`;
  await client.query(sql, [id.cnpjAssociacao, id.ano, JSON.stringify(rows)]);
}
