import { type ClientBase } from 'pg';

/** Statements that take a key or an index away and make it again as it was. */
interface Definition {
  away: string;
  again: string;
}

/** Foreign keys first, which need the others; then primary and unique keys. */
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint
  where contype in ('f', 'p', 'u') and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
  order by contype, conname`;

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as again
  from pg_index where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Takes the keys and indexes of tables away within the transaction, to fill them several times faster, and answers what makes them again: PostgreSQL then
 * compares whole tables.
 */
export async function keysAside(client: ClientBase, tables: string[]): Promise<() => Promise<void>> {
  const definitions: Definition[] = [];
  for (const sql of [KEYS, INDEXES]) definitions.push(...(await client.query<Definition>(sql, [tables])).rows);
  for (const { away } of definitions) await client.query(away);
  return async () => {
    for (const { again } of definitions.toReversed()) await client.query(again);
  };
}
