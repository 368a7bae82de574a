/** The form in which texts are compared in a search: no accents, lower case, `1º` as `1o`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the query occurs in one of the fields, ignoring case and accents; an empty query matches all. */
export function matches(query: string, ...fields: (string | number | null | undefined)[]): boolean {
  const text = fold(fields.map((field) => field ?? '').join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
