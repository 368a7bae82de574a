import type { Expense } from '#contracts/expenses.js';
import { api } from '#shared/api/client.ts';
import type { LongListSource } from '#shared/ui/long-list.ts';
import { numberOf } from './expense';
import { EXPENSE_COLUMNS } from './expense-columns';

/** Query key roots to invalidate when an expense changes. */
export const EXPENSE_ROOTS = ['despesa', 'saldo_orcamentario'];

export const expenseList = (cnpjAssociacao: string, ano: number): LongListSource<Expense> => ({
  path: 'despesa',
  book: { cnpjAssociacao, ano },
  rowKey: numberOf,
  columns: EXPENSE_COLUMNS,
});

export const deleteExpense = ({ cnpjAssociacao, ano, idDespesa }: Expense): Promise<void> =>
  api.delete(`despesa/delete/${cnpjAssociacao}/${ano}/${idDespesa}`);
