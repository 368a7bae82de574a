import { money, percent, text, vocabulary } from '../common/vocabulary.js';

/** The amounts of the budget balance, whose entries the audit lists. */
export const FIGURE_WORDS = vocabulary({
  orcado: money('Orçado'),
  redistribuido: money('Redistribuído'),
  atual: money('Atual'),
  pago: money('Pago'),
  aPagar: money('A pagar'),
  saldo: money('Saldo'),
});
export type FigureName = keyof typeof FIGURE_WORDS;

/** Labels of the fields of the budget balance. */
export const BALANCE_WORDS = vocabulary({ ...FIGURE_WORDS, percentual: percent('% Exec.'), faixa: text('Situação') });
