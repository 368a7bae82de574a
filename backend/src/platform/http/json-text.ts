/** Header of answers whose JSON text PostgreSQL wrote: they go out as they are. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;
