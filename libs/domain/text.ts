/** The normalized form in which texts are compared in a search: no accents, lower case, `1º` as `1o`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

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
