/** Apostrophes and dashes as phones, word processors and banks write them; PostgreSQL's `folded` has the same. */
export const APOSTROPHES = '’‘ʼ‛′´`';
export const DASHES = '‐‑‒–—―−';

/** The normalized form in which texts are compared: no accents, lower case, `1º` as `1o`, one apostrophe, one dash, nothing invisible. */
export function fold(text: string): string {
  return text
    .replace(new RegExp(`[${APOSTROPHES}]`, 'g'), "'")
    .replace(new RegExp(`[${DASHES}]`, 'g'), '-')
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

/** `de A para B`; an empty text stands for an absent value. */
export function changeInWords(from: string, to: string): string {
  if (!from) return `agora ${to}`;
  return to ? `de ${from} para ${to}` : `era ${from}, agora em branco`;
}
