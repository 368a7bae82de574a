import { type PageQuery } from './lists.js';
import { type Kind, type Word } from './vocabulary.js';

/** What narrows a list by a word: the interval of a value (its fields end in `De` and `Ate`), one value, or a flag that says what is missing. */
export interface Filter {
  by: 'interval' | 'value' | 'flag';
  label: string;
  kind: Kind;
}

export const interval = ({ short, kind }: Word): Filter => ({ by: 'interval', label: short, kind });
/** One record or value; a record is named by its number unless it says otherwise. */
export const value = ({ short }: Word, kind: 'number' | 'text' = 'number'): Filter => ({ by: 'value', label: short, kind });
export const flag = (label: string): Filter => ({ by: 'flag', label, kind: 'text' });

/** The filters of a list by name. Its form, its address and the words of what is active follow from them. */
export type Filters<Name extends string = string> = Readonly<Record<Name, Filter>>;

/** The fields by which a query narrows its list, besides search and page. */
export type FilterField<Query> = Exclude<keyof Query & string, keyof PageQuery>;

type NameOf<Field> = Field extends `${infer Name}De` | `${infer Name}Ate` ? Name : Field;

/** A filter for each of these fields: one that is left out does not compile. */
export type FiltersOf<Query> = Filters<NameOf<FilterField<Query>>>;

/** The fields of a request that a filter is made of. */
export const fieldsOf = (name: string, { by }: Filter): string[] => (by === 'interval' ? [`${name}De`, `${name}Ate`] : [name]);
