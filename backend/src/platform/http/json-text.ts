import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StreamableFile } from '@nestjs/common';

/** Header of answers whose JSON text PostgreSQL wrote; they are sent unchanged. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

/** The JSON text of an answer, a long one in pieces. OpenAPI describes its type parameter (`tools/answers.mjs`). */
export type JsonText<_Answer> = string | StreamableFile;

/** Rows in a piece. */
const PIECE = 1_000;

/** The JSON text of an array from the texts of its rows. A long one is written in pieces, between which the process answers other calls. */
export const jsonArray = (rows: readonly string[]): JsonText<unknown[]> =>
  rows.length <= PIECE ? `[${rows.join(',')}]` : new StreamableFile(Readable.from(pieces(rows)));

/** The whole text of an answer, for a reader inside of the process. */
export const textOf = async (answer: JsonText<unknown>): Promise<string> =>
  typeof answer === 'string' ? answer : text(answer.getStream());

function* pieces(rows: readonly string[]): Generator<string> {
  for (let first = 0; first < rows.length; first += PIECE) yield (first === 0 ? '[' : ',') + rows.slice(first, first + PIECE).join(',');
  yield ']';
}
