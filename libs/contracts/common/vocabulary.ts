/** How a value is shown: `money` is reais, `date` a day (`yyyy-mm-dd`), `document` a CPF or CNPJ without mask. */
export type Kind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'document';

/** What people call a field, and how its value is shown. */
export interface Word {
  label: string;
  /** Where there is little room: the head of a column on the screen, a filter. */
  short: string;
  kind: Kind;
}

/** The words of the fields of a record. Forms, lists, filters, exports, the audit and the journal read them. */
export type Vocabulary<Field extends string = string> = Readonly<Record<Field, Word>>;

const wordOf =
  (kind: Kind) =>
  (label: string, short = label): Word => ({ label, short, kind });

export const text = wordOf('text');
export const number = wordOf('number');
export const money = wordOf('money');
export const percent = wordOf('percent');
export const day = wordOf('date');
export const document = wordOf('document');

/** Names the fields of a record; a field that it does not name does not compile. */
export const vocabulary = <Field extends string>(words: Record<Field, Word>): Vocabulary<Field> => words;
