/** Header of answers whose JSON text PostgreSQL wrote; they are sent unchanged. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

/** The text of such an answer, and what it says: the description of the API shows that (`tools/answers.mjs`), for the compiler it is a text like any other. */
export type JsonText<_Answer> = string;
