import { type PoolClient, Query, type QueryArrayResult, types } from 'pg';

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

/** Streams rows to `read` as lists of the texts that PostgreSQL sent. Resolves after the last row; rejects with what `read` throws. */
export function forEachRow<R extends (string | null)[]>(
  client: PoolClient,
  text: string,
  values: unknown[],
  read: (row: R) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client
      .query(new Query({ text, values, ...AS_SENT }))
      .on('row', (row) => {
        // The driver calls this from its socket, where an error would be uncaught.
        try {
          read(row);
        } catch (error) {
          reject(error);
        }
      })
      .on('end', () => resolve())
      .on('error', reject);
  });
}

const [ZERO, MINUS, SPACE] = [...'0- '].map((character) => character.charCodeAt(0)) as [number, number, number];

/**
 * The numbers of a text that PostgreSQL put together from integers, `numeric(15,2)` (which come as centavos) and `-` for none, with a space between any two.
 * A dozen columns read so take a fraction of what they take one by one (docs/performance.md).
 */
export function numbersOf(text: string): (number | null)[] {
  const numbers: (number | null)[] = [];
  let number = 0;
  let sign = 1;
  let isOne = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character >= ZERO) {
      number = number * 10 + character - ZERO;
      isOne = true;
    } else if (character === MINUS) sign = -1;
    else if (character === SPACE) {
      numbers.push(isOne ? sign * number : null);
      number = 0;
      sign = 1;
      isOne = false;
    }
  }
  numbers.push(isOne ? sign * number : null);
  return numbers;
}
