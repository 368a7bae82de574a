import { queryOptions } from '@tanstack/react-query';
import type { ExpensePage } from '#contracts/expense-list.js';
import type { Expense } from '#contracts/expenses.js';
import type { DraftList, RecurringExpense } from '#contracts/recurring-expenses.js';
import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when a recurring expense or one of its months changes; drafts change with every expense. */
export const RECURRING_ROOTS = ['despesa_recorrente', 'despesa'];

export const recurringExpensesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['despesa_recorrente', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<RecurringExpense[]>('despesa_recorrente/all', { query: { cnpjAssociacao }, signal }),
  });

export const draftsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['despesa', 'rascunhos', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get<DraftList>('despesa_recorrente/rascunhos', { query: { cnpjAssociacao, ano }, signal }),
  });

/** One expense of the year; null where none has that number. */
export const expenseQuery = (cnpjAssociacao: string, ano: number, idDespesa: number) =>
  queryOptions({
    queryKey: ['despesa', 'uma', cnpjAssociacao, ano, idDespesa],
    queryFn: async ({ signal }): Promise<Expense | null> => {
      const query = { cnpjAssociacao, ano, contendo: idDespesa, linhas: 1 };
      const { linhas } = await api.get<ExpensePage>('despesa/pagina', { query, signal });
      return linhas.find((expense) => expense.idDespesa === idDespesa) ?? null;
    },
  });
