import { fold } from '../text.js';
import { type Cell, textOf } from './cells.js';

/** Maximum of columns of a spreadsheet that are read. */
export const MAX_COLUMNS = 100;

/** Rows in which the titles are looked for: names and dates of the association may stand above them. */
const TOP = 20;

/** Number of the column, from 1, of each field that the spreadsheet has. */
export type Columns<F extends string> = Partial<Record<F, number>>;

/** A field that a spreadsheet may have: its title in the template, and other titles that people give it. */
export interface Titled<F extends string> {
  field: F;
  title: string;
  names: readonly string[];
}

/** The fields that a person gave to titles before, by `titleKey`; null: the column is left out. */
export type RememberedTitles<F extends string> = Readonly<Record<string, F | null>>;

/** A title as titles are compared: without accents, case, marks and repeated blanks. */
const titleKey = (title: Cell): string =>
  fold(textOf(title))
    .replace(/n[º°o]\.?\s/g, 'no ')
    .replace(/[*:.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Words that tell no title from another. */
const FILLERS = new Set('a o e de da do das dos em no nº num numero'.split(' '));

/** The words of a title that tell it from others. */
const wordsOf = (key: string): string[] => (key.replaceAll('-', '').match(/[a-z0-9$]+/g) ?? []).filter((word) => !FILLERS.has(word));

/** Proposes the columns of spreadsheets from their titles: as a person chose them before, as they are known, or by likeness. */
export class TitleFinder<F extends string> {
  /** The known titles, folded: of several sheets, the one that has most of them is read. */
  readonly titles: readonly string[];
  private readonly known: ReadonlyMap<string, F>;
  private readonly words: readonly { field: F; words: readonly string[] }[];

  constructor(columns: readonly Titled<F>[]) {
    const named = columns.flatMap(({ field, title, names }) => [title, ...names].map((name): [string, F] => [name, field]));
    this.titles = named.map(([name]) => fold(name));
    this.known = new Map(named.map(([name, field]) => [titleKey(name), field]));
    this.words = [...this.known].map(([key, field]) => ({ field, words: wordsOf(key) }));
  }

  /** Where the titles are, from 1, and the columns proposed from them. A field gets one column: of a remembered title before a known one before one like it. */
  propose(rows: readonly Cell[][], remembered: RememberedTitles<F>): { linhaTitulos: number; colunas: Columns<F> } {
    const tops = rows.slice(0, TOP).map((titles) => this.columnsOf(titles, remembered));
    const counts = tops.map((columns) => Object.keys(columns).length);
    const most = Math.max(0, ...counts);
    const filled = rows.findIndex((cells) => cells.some((cell) => cell !== ''));
    const row = most > 0 ? counts.indexOf(most) : Math.max(0, filled);
    return { linhaTitulos: row + 1, colunas: tops[row] ?? {} };
  }

  private columnsOf(titles: readonly Cell[], remembered: RememberedTitles<F>): Columns<F> {
    const keys = titles.slice(0, MAX_COLUMNS).map(titleKey);
    const columns: Columns<F> = {};
    const given = new Set<number>();
    const give = (fieldOf: (key: string) => F | null | undefined) => {
      for (const [index, key] of keys.entries()) {
        const field = key && !given.has(index) ? fieldOf(key) : undefined;
        if (!field || columns[field] !== undefined) continue;
        columns[field] = index + 1;
        given.add(index);
      }
    };
    const isNew = (key: string) => !Object.hasOwn(remembered, key);
    give((key) => (isNew(key) ? undefined : remembered[key]));
    give((key) => (isNew(key) ? this.known.get(key) : undefined));
    give((key) => (isNew(key) && !this.known.has(key) ? this.like(key) : undefined));
    return columns;
  }

  /** The one field of which a known title has the same words, shortened or with a slip: `Dt. Nasc.`, `Forncedor`. */
  private like(key: string): F | undefined {
    const words = wordsOf(key);
    if (words.length === 0) return undefined;
    const fields = new Set(this.words.filter((known) => areAlike(words, known.words)).map(({ field }) => field));
    return fields.size === 1 ? [...fields][0] : undefined;
  }
}

/** What to remember of columns that a person chose: the field of each title. */
export function titlesOf<F extends string>(titles: readonly Cell[], columns: Columns<F>): RememberedTitles<F> {
  const fields = new Map(Object.entries(columns).map(([field, column]) => [column, field as F]));
  const named = titles.slice(0, MAX_COLUMNS).map((title, index): [string, F | null] => [titleKey(title), fields.get(index + 1) ?? null]);
  return Object.fromEntries(named.filter(([key]) => key !== ''));
}

/** Whether each word of one has its like in the other. */
function areAlike(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false;
  const left = [...others];
  return words.every((word) => {
    const place = left.findIndex((other) => isLike(word, other));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Beginnings of a word that stand for it, and slips that it may have, need that many letters. */
const [SHORTENED, SLIPPED] = [3, 6];

function isLike(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (short === long) return true;
  if (short.length >= SHORTENED && long.startsWith(short)) return true;
  return short.length >= SLIPPED && long.length - short.length <= 1 && isSlip(short, long);
}

/** Whether one letter is wrong, missing or swapped with its neighbour. */
function isSlip(short: string, long: string): boolean {
  const at = [...short].findIndex((letter, index) => letter !== long[index]);
  const from = at < 0 ? short.length : at;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2);
  return isSwapped || short.slice(from + 1) === long.slice(from + 1);
}
