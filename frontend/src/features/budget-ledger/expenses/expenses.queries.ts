import { queryOptions } from '@tanstack/react-query';
import type { Expense } from '#contracts/expenses.js';
import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when an expense changes. */
export const EXPENSE_ROOTS = ['despesa', 'saldo_orcamentario'];

export const expensesQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['despesa', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get<Expense[]>('despesa/all', { query: { cnpjAssociacao, ano }, signal }),
  });

export const deleteExpense = ({ cnpjAssociacao, ano, idDespesa }: Expense): Promise<void> =>
  api.delete(`despesa/delete/${cnpjAssociacao}/${ano}/${idDespesa}`);
