import { day, money, name, number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a fiscal year. */
export const FISCAL_YEAR_WORDS = vocabulary({
  ano: text('Exercício'),
  situacao: text('Situação'),
  desde: day('Desde'),
  por: name('Por'),
  motivo: text('Motivo'),
  entradas: number('Lançamentos'),
});

/** Labels of the balances with which accounts begin a year. */
export const OPENING_BALANCE_WORDS = vocabulary({
  numConta: text('Conta'),
  programa: text('Programa'),
  categoria: text('Categoria'),
  saldo: money('Saldo'),
});
