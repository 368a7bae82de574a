import type { ClientBase, FieldDef, QueryConfig, QueryResultRow } from 'pg';

/** Rows of a page, the most that are in memory at once. */
export const PAGE = 1_000;

/**
 * Settings for a transaction that reads whole books: cursors are planned for all of their rows, and tables are hashed and never looked up row by row, which
 * PostgreSQL would do with tables that it has no statistics of yet, in time that grows with the square of their rows.
 */
export const WHOLE_READS = 'set local cursor_tuple_fraction = 1; set local enable_nestloop = off';

/** The columns of a query, and its rows in pages; at least one page, which may be empty. */
export interface Cursor<T> {
  fields: FieldDef[];
  pages: AsyncGenerator<T[]>;
}

let opened = 0;

/** Opens a cursor in the client's transaction. A page is read when it is asked for, by a statement of its own: time limits hold for each page. */
export async function openCursor<T extends QueryResultRow>(
  client: ClientBase,
  text: string,
  values: unknown[],
  options: Partial<QueryConfig> = {},
): Promise<Cursor<T>> {
  opened += 1;
  const name = `cursor_${opened}`;
  await client.query(`declare ${name} no scroll cursor for ${text}`, values);
  const fetch = () => client.query<T>({ text: `fetch ${PAGE} from ${name}`, ...options });
  const first = await fetch();
  const pages = async function* () {
    let { rows } = first;
    yield rows;
    while (rows.length === PAGE) {
      ({ rows } = await fetch());
      yield rows;
    }
    await client.query(`close ${name}`);
  };
  return { fields: first.fields, pages: pages() };
}
