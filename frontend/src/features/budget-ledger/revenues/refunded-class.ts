import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';

/** Programme and category of what is refunded of an expense: null where its parts have several. */
export function onlyOf(expense: Expense): Pick<Expense, 'idPrograma' | 'categoria'> {
  const parts = perPart(expense);
  const only = <T>(values: T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);
  return { idPrograma: only(parts.map(({ idPrograma }) => idPrograma)), categoria: only(parts.map(({ categoria }) => categoria)) };
}
