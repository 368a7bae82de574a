import { day, money, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a line of a statement, the bank's or the book's. */
export const STATEMENT_LINE_WORDS = vocabulary({
  data: day('Data'),
  historico: text('Histórico'),
  documento: text('Documento'),
  valor: money('Valor'),
  saldo: money('Saldo'),
  conciliado: text('Conciliação'),
});
