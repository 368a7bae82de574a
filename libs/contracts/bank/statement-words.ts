import { day, money, number, text, vocabulary } from '../common/vocabulary.js';

/** What the fields of an imported statement are called. */
export const STATEMENT_WORDS = vocabulary({
  de: day('De'),
  ate: day('Até'),
  numConta: text('Conta'),
  novas: number('Lançamentos'),
  saldo: money('Saldo'),
  arquivo: text('Arquivo'),
  importadoEm: text('Importado'),
});
