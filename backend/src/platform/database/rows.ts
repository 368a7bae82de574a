/** Query option: rows as arrays of unparsed texts. */
export const AS_SENT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** A query that answers the rows of `sql`, in order, as one JSON text: dates are strings, numerics numbers to the centavo. */
export const asJson = (sql: string) => `select coalesce(json_agg(answer), '[]')::text as json from (${sql}) answer`;
