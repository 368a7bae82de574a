import { EXPENSE_WORDS } from '../budget-ledger/expense.record.js';
import { number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a recurring expense and of its drafts: those of an expense, and their own. */
export const RECURRING_EXPENSE_WORDS = vocabulary({
  ...EXPENSE_WORDS,
  id: number('Nº'),
  objetoResumido: text('Objeto resumido', 'Objeto'),
  dia: number('Dia do mês', 'Dia'),
  diaVencimento: number('Dia do vencimento', 'Vence dia'),
  inicio: text('Primeiro mês', 'De'),
  fim: text('Último mês', 'Até'),
  mes: text('Mês'),
});
