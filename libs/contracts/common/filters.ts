import { type PageQuery } from './lists.js';
import { type Kind, type Word } from './vocabulary.js';

/** A filter of a list, with its label: the interval of a value (its fields end in `De` and `Ate`), one value, or a flag for missing data. */
export interface Filter {
  by: 'interval' | 'value' | 'flag';
  label: string;
  kind: Kind;
}

export const interval = ({ short, kind }: Word): Filter => ({ by: 'interval', label: short, kind });
/** Filter by one record or value; a record is given by its number by default. */
export const value = ({ short }: Word, kind: 'number' | 'text' = 'number'): Filter => ({ by: 'value', label: short, kind });
export const flag = (label: string): Filter => ({ by: 'flag', label, kind: 'text' });

/** The filters of a list by name. Its form, its address and the labels of active filters are derived from them. */
export type Filters<Name extends string = string> = Readonly<Record<Name, Filter>>;

/** The filter fields of a query, without search and page. */
export type FilterField<Query> = Exclude<keyof Query & string, keyof PageQuery>;

type NameOf<Field> = Field extends `${infer Name}De` | `${infer Name}Ate` ? Name : Field;

/** A filter for each of these fields; a missing one does not compile. */
export type FiltersOf<Query> = Filters<NameOf<FilterField<Query>>>;

/** The request fields of a filter. */
export const fieldsOf = (name: string, { by }: Filter): string[] => (by === 'interval' ? [`${name}De`, `${name}Ate`] : [name]);
