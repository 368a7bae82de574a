/** Apostrophes and dashes as phones, word processors and banks write them; PostgreSQL's `folded` has the same. */
export const APOSTROPHES = '’‘ʼ‛′´`';
export const DASHES = '‐‑‒–—―−';

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const ANY_DASH = new RegExp(`[${DASHES}]`, 'g');

/** The normalized form in which texts are compared: no accents, lower case, `1º` as `1o`, one apostrophe, one dash, nothing invisible. */
export function fold(text: string): string {
  return text
    .replace(ANY_APOSTROPHE, "'")
    .replace(ANY_DASH, '-')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** A name as names are compared. */
export const nameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();

/** Whether two names are the same but for case, accents, apostrophes, dashes and blanks. */
export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/** A text of at most `most` characters that can be stored and sent anywhere: without lone surrogates, neither existing nor created by the cut. */
export const cutText = (text: string, most: number): string => [...text.toWellFormed()].slice(0, most).join('');

/** Whether every word of the query occurs in one of the fields, ignoring case and accents; an empty query matches all. */
export function matches(query: string, ...fields: (string | number | null | undefined)[]): boolean {
  const text = fold(fields.map((field) => field ?? '').join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** `de A para B`; an empty text is an absent value. */
export function changeInWords(from: string, to: string): string {
  if (!from) return `agora ${to}`;
  return to ? `de ${from} para ${to}` : `era ${from}, agora em branco`;
}

/** Characters that nobody sees, but for blanks, line breaks and what joins emoji: controls, directions, zero widths, variants and fillers. */
const UNSEEN =
  /(?![\t-\r\u0085]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** NFC without characters that nobody sees and without lone surrogates. */
const seen = (text: string): string => text.toWellFormed().replace(UNSEEN, '').normalize('NFC');

/** A printable text of one line, in which every blank and line break is one space: two texts that look the same are the same. */
export const oneLine = (text: string): string =>
  seen(text)
    .replace(/[\s\u0085\u2800]+/g, ' ')
    .trim();

/** A printable text that keeps its line breaks, each as `\n`. */
export const severalLines = (text: string): string =>
  seen(text)
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .trim();

/** Characters that a preview shows of a cell, which may hold megabytes. */
const SHOWN_OF_CELL = 200;

/** A cell for a preview: whole, or its beginning and `…`. */
export function shortened(cell: string): string {
  const begin = cutText(cell.slice(0, 2 * SHOWN_OF_CELL), SHOWN_OF_CELL);
  return begin.length < cell.length ? `${begin}…` : cell;
}
