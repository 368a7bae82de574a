import { MONTHS } from '#domain/months.js';
import { money, text, type Vocabulary, vocabulary } from '../common/vocabulary.js';
import { MONTH_FIELDS, type MonthField } from './yields.js';

/** `Janeiro`, in short `JAN`. */
const monthWord = (name: string) => money(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, name.slice(0, 3).toUpperCase());

/** Labels of the fields of a yield. */
export const YIELD_WORDS = vocabulary({
  ano: text('Ano'),
  numConta: text('Conta'),
  saldoInicial: money('Saldo Inicial'),
  ...(Object.fromEntries(MONTHS.map((name, index) => [MONTH_FIELDS[index], monthWord(name)])) as Vocabulary<MonthField>),
  saldoFinal: money('Saldo inicial + rendimentos', 'Inicial + rendimentos'),
});
