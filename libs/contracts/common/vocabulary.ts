/** How a value is shown: `money` is reais, `date` a day (`yyyy-mm-dd`), `document` a CPF or CNPJ without mask, `name` the name of a person or payee. */
export type Kind = 'text' | 'name' | 'number' | 'money' | 'percent' | 'date' | 'document';

/** The label of a field, and the format of its value. */
export interface Word {
  label: string;
  /** Short label where space is limited: the head of a column on the screen, a filter. */
  short: string;
  kind: Kind;
  /** The fields of its rows, where its value is a list of rows. */
  of?: Vocabulary;
  /** The values of a choice with their names. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The labels of the fields of a record, used by forms, lists, filters, exports, the audit and the journal. */
export type Vocabulary<Field extends string = string> = Readonly<Record<Field, Word>>;

const wordOf =
  (kind: Kind) =>
  (label: string, short = label): Word => ({ label, short, kind });

export const text = wordOf('text');
export const name = wordOf('name');
export const number = wordOf('number');
export const money = wordOf('money');
export const percent = wordOf('percent');
export const day = wordOf('date');
export const document = wordOf('document');

/** Labels the fields of a record; a missing field does not compile. */
export const vocabulary = <Field extends string>(words: Record<Field, Word>): Vocabulary<Field> => words;
