/** A term of a sum: the field's number, added or subtracted. */
export interface Term {
  numero: string;
  isMinus: boolean;
}

/** `08 + 09 - 12`, which the schema has checked, as terms. */
export const termsOf = (soma: string): Term[] =>
  [...soma.matchAll(/([+-]?) ?([0-9A-Z]{1,3})/g)].map(([, sign, numero = '']) => ({ numero, isMinus: sign === '-' }));

const WORD = /\{([^{}]*)\}/g;

/** The words that a text names: `programa.nome` of `PDDE/{programa.nome}`. */
export const wordsIn = (text: string): string[] => [...text.matchAll(WORD)].map(([, word = '']) => word);

/** The text with the values of its words. */
export const withWords = (text: string, read: (word: string) => string): string => text.replace(WORD, (_, word: string) => read(word));

/** The parts of a text with the values of their words; a part in which every word is empty is left out. */
export const partsWithWords = (text: string, separator: string, read: (word: string) => string): string[] =>
  text
    .split(separator)
    .filter((part) => wordsIn(part).length === 0 || wordsIn(part).some((word) => read(word) !== ''))
    .map((part) => withWords(part, read));
