/** Query option: rows as arrays of unparsed texts. */
export const AS_SENT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** A query that answers the rows of `sql`, in order, as one JSON text: dates are strings, numerics numbers to the centavo. */
export const asJson = (sql: string) => `select coalesce(json_agg(answer), '[]')::text as json from (${sql}) answer`;

/** A query that answers each row of `sql` as one JSON text, in order, like `asJson`: a long answer is read row by row as it arrives. */
export const asJsonRows = (sql: string) => `select row_to_json(answer)::text as json from (${sql}) answer`;

/** The column of a field: its name in snake case. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
