import { type Fields } from '#contracts/common/record.js';
import { type Vocabulary } from '#contracts/common/vocabulary.js';
import { columnOf } from '../database/rows.js';

/** What a module holds of a person within an association: for the person's file, and to say what an erasure leaves (rule 36.2). */
export interface Holding {
  /** What it is, as the person would call it. */
  onde: string;
  /** The table that it is in (docs/personal-data.md). */
  tabela: string;
  /** SQL of the rows, each value under its label; the person is `r`: `r.cnpj` the association, `r.cpf`, and `r.nomes` the full names they are known by. */
  sql: string;
  /** Why an erasure leaves it; absent if it does not. */
  fica?: string;
}

/** SQL of the columns of these fields of a row, each under its label; without keys. */
export const labelled = (words: Vocabulary | Fields, row: string): string =>
  Object.entries(words)
    .filter(([, word]) => !('by' in word) || (word.by !== 'other' && word.by !== 'key'))
    .map(([field, { label }]) => `${row}.${columnOf(field)} as "${label}"`)
    .join(', ');

/** SQL: whether a text names the person, by CPF or full name. */
export const namesPerson = (text: string): string =>
  `(strpos(${text}, r.cpf) > 0 or exists (select from unnest(r.nomes) name where strpos(upper(${text}), upper(name)) > 0))`;
