/** Option of a query: rows as lists of the texts that PostgreSQL sent. */
export const AS_SENT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** The query whose one value is the JSON text of that query's rows, in their order: days are texts, numerics numbers to the centavo. */
export const asJson = (sql: string) => `select coalesce(json_agg(answer), '[]')::text as json from (${sql}) answer`;
