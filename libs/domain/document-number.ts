import { fold } from './text.js';

/** What people write before a number: `NF-e nº`, `Nota fiscal`, `NFS-e`, `N.`. */
const PREFIXES = /^(?:(?:nota fiscal(?: eletronica)?|nf[ -]?[sc]?[ -]?e?|numero|num|nro|nr|no|n)(?![a-z])[^a-z0-9]*)+/;

/** `S/N` and its like: the document has no number. */
const UNNUMBERED = new Set(['', 'sn', 'sno', 'semn', 'semno', 'semnumero']);

/**
 * The form in which numbers of documents are compared: letters and digits, without zeros before them and without a prefix such as `NF-e nº`, so that
 * `NF 000.000.123` and `123` are equal. Null for the absence of a number.
 */
export function documentKey(text: string | null): string | null {
  const written = fold(text ?? '').trim();
  const key = written
    .replace(PREFIXES, '')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+/, '');
  return UNNUMBERED.has(key) || UNNUMBERED.has(written.replace(/[^a-z0-9]/g, '')) ? null : key;
}

/** Whether two documents have the same number; false if one has none. */
export function isSameDocument(a: string | null, b: string | null): boolean {
  const key = documentKey(a);
  return key !== null && key === documentKey(b);
}
