import { money, vocabulary } from '../common/vocabulary.js';
import { PLAN_NAME_WORDS } from '../planning/plan-words.js';

/** Labels of the fields of a budget. */
export const BUDGET_WORDS = vocabulary({
  ...PLAN_NAME_WORDS,
  valor: money('Valor'),
});
