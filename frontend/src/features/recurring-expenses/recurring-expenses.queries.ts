import { queryOptions } from '@tanstack/react-query';

import type { Expense } from '#contracts/budget-ledger/expense.record.js';

import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when a recurring expense or one of its months changes; drafts change with every expense. */
export const RECURRING_ROOTS = ['despesa_recorrente', 'despesa'];

export const recurringExpensesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['despesa_recorrente', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('despesa_recorrente/all', { query: { cnpjAssociacao }, signal }),
  });

export const draftsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['despesa', 'rascunhos', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('despesa_recorrente/rascunhos', { query: { cnpjAssociacao, ano }, signal }),
  });

/** An expense of the year; null if that number does not exist. */
export const expenseQuery = (cnpjAssociacao: string, ano: number, idDespesa: number) =>
  queryOptions({
    queryKey: ['despesa', 'uma', cnpjAssociacao, ano, idDespesa],
    queryFn: async ({ signal }): Promise<Expense | null> => {
      const query = { cnpjAssociacao, ano, contendo: idDespesa, linhas: 1 };
      const { linhas } = await api.get('despesa/pagina', { query, signal });
      return linhas.find((expense) => expense.idDespesa === idDespesa) ?? null;
    },
  });
