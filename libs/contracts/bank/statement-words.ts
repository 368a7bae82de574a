import { day, money, number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of an imported statement. */
export const STATEMENT_WORDS = vocabulary({
  de: day('De'),
  ate: day('Até'),
  numConta: text('Conta'),
  novas: number('Lançamentos'),
  saldo: money('Saldo'),
  arquivo: text('Arquivo'),
  importadoEm: text('Importado'),
});
