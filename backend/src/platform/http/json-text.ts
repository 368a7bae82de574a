/** Header of answers whose JSON text PostgreSQL wrote; they are sent unchanged. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

/** The JSON text of an answer. OpenAPI describes its type parameter (`tools/answers.mjs`); the compiler sees a string. */
export type JsonText<_Answer> = string;
