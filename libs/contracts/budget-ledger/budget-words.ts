import { money, text, vocabulary } from '../common/vocabulary.js';

/** What the fields of a budget are called. */
export const BUDGET_WORDS = vocabulary({
  descricaoElementoDespesa: text('Elemento de Despesa'),
  valor: money('Valor'),
});
