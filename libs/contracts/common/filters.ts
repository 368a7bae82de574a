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

/** The fields of a request that a filter is made of. */
export const fieldsOf = (name: string, { by }: Filter): string[] => (by === 'interval' ? [`${name}De`, `${name}Ate`] : [name]);
