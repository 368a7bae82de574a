import { queryOptions } from '@tanstack/react-query';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import { api } from '#shared/api/client.ts';
import type { Column } from '#shared/ui/lists/columns.ts';
import { type PagedListSource, usePagedList } from '#shared/ui/lists/paged-list.ts';
import { numberOf } from './expense';
import type { Filters } from './expense-address';

/** Default rows per page. */
export const PAGE_ROWS = 30;

interface ExpenseListAsked {
  book: PagedListSource<Expense>['book'];
  situacao: ExpenseSituation;
  filters: Filters;
  columns: Column<Expense>[];
}

/** A tab of the filtered list. Always paged by the server, because every page brings the counts and sums of all tabs. */
export const useExpenseList = ({ book, situacao, filters, columns }: ExpenseListAsked) =>
  usePagedList<Expense>({
    path: 'despesa',
    book,
    rowKey: numberOf,
    columns,
    filters: { ...filters, situacao },
    startSize: PAGE_ROWS,
  });

type ExpenseKey = Pick<Expense, 'cnpjAssociacao' | 'ano' | 'idDespesa'>;

/** One expense of the book. */
export const expenseQuery = ({ cnpjAssociacao, ano, idDespesa }: ExpenseKey) =>
  queryOptions({
    queryKey: ['despesa', 'detalhe', cnpjAssociacao, ano, idDespesa],
    queryFn: ({ signal }) => api.get('despesa/detalhe', { query: { cnpjAssociacao, ano, idDespesa }, signal }),
  });

/** What the book records of an expense, newest first; other people may have written in it. */
export const expenseHistoryQuery = ({ cnpjAssociacao, ano, idDespesa }: ExpenseKey) =>
  queryOptions({
    queryKey: ['despesa', 'historico', cnpjAssociacao, ano, idDespesa],
    queryFn: ({ signal }) => api.get('auditoria', { query: { cnpjAssociacao, ano, idDespesa }, signal }),
    staleTime: 0,
  });

/** The taxes retained of an expense. */
export const taxesQuery = ({ cnpjAssociacao, ano, idDespesa }: ExpenseKey) =>
  queryOptions({
    queryKey: ['despesa', 'impostos', cnpjAssociacao, ano, idDespesa],
    queryFn: ({ signal }) => api.get('despesa/impostos', { query: { cnpjAssociacao, ano, idDespesa }, signal }),
  });

export const deleteExpense = (expense: Expense): Promise<void> =>
  api.delete('despesa/delete/{cnpjAssociacao}/{ano}/{idDespesa}', { path: expense });

/** Takes back a payment just made. */
export const takeBackPayment = ({ cnpjAssociacao, ano, idDespesa, versao }: Expense) =>
  api.put('despesa/desfaz_pagamento', { cnpjAssociacao, ano, idDespesa, versao, motivo: 'Desfeito logo depois de pago' });
