import { type QueryArrayResult, types } from 'pg';

/** Option of a query: rows as lists of the texts that PostgreSQL sent. */
export const AS_SENT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** How a value of a type is written in JSON; any other type as text. */
const WRITERS: Record<number, (text: string) => string> = {
  [types.builtins.BOOL]: (text) => (text === 't' ? 'true' : 'false'),
  ...Object.fromEntries(
    [types.builtins.INT2, types.builtins.INT4, types.builtins.INT8, types.builtins.NUMERIC, types.builtins.FLOAT8, types.builtins.JSON].map(
      (type) => [type, (text: string) => text],
    ),
  ),
};

/**
 * Such rows as the text of a JSON array: days stay texts, numerics numbers to the centavo. Not for columns of moments, lists or bytes.
 * Rows written as JSON here cost two thirds of `json_agg`, and half of rows that become objects first (docs/performance.md).
 */
export function jsonOf({ fields, rows }: QueryArrayResult<(string | null)[]>): string {
  const columns = fields.map(({ name, dataTypeID }) => ({ key: `${JSON.stringify(name)}:`, write: WRITERS[dataTypeID] ?? JSON.stringify }));
  const object = (row: (string | null)[]) =>
    `{${columns.map(({ key, write }, column) => key + (row[column] === null ? 'null' : write(row[column]!))).join()}}`;
  return `[${rows.map(object).join()}]`;
}
