import { money, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a budget. */
export const BUDGET_WORDS = vocabulary({
  descricaoElementoDespesa: text('Elemento de Despesa'),
  valor: money('Valor'),
});
