import { day, money, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of opening balances. */
export const OPENING_BALANCES_WORDS = vocabulary({
  em: day('Saldos no início do dia'),
  numConta: text('Conta'),
  programa: text('Programa'),
  categoria: text('Categoria'),
  valor: money('Saldo de abertura'),
  justificativa: text('Justificativa do saldo negativo'),
});
