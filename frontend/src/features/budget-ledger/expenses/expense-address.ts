import { useLocation, useNavigate } from 'react-router-dom';
import { EXPENSE_FILTERS, EXPENSE_SITUATIONS, type ExpenseSituation } from '#contracts/budget-ledger/expense-list.js';
import type { FilterValuesOf } from '#contracts/common/lists.js';
import { filtersIn, writeFilters } from '#shared/ui/lists/filters/filters.ts';

/** Filters of the list, as named in the address and the API. */
export type Filters = FilterValuesOf<typeof EXPENSE_FILTERS>;

/** The tab in the address; by default all expenses. */
export function situationIn(params: URLSearchParams): ExpenseSituation {
  return EXPENSE_SITUATIONS.find((situacao) => situacao === params.get('situacao')) ?? 'TODAS';
}

/** Address with another tab or other filters: keeps search and rows per page, drops the page, the selected row and the side panel. */
export function searchOf(search: string, { situacao, filters }: { situacao?: ExpenseSituation; filters?: Filters }): string {
  const params = new URLSearchParams(search);
  for (const name of ['pagina', 'sel', 'aberta']) params.delete(name);
  if (situacao) {
    params.set('situacao', situacao);
    // Each tab has its own order.
    params.delete('ordem');
  }
  if (filters) writeFilters(EXPENSE_FILTERS, filters, params);
  return `?${params}`;
}

/** Tab and filters of the screen, kept in the address for *voltar*, reload and shared links. */
export function useExpenseView() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  return {
    situacao: situationIn(params),
    filters: filtersIn<Filters>(EXPENSE_FILTERS, params),
    searchOf: (change: Parameters<typeof searchOf>[1]) => searchOf(search, change),
    // Read again: two changes in one event must not overwrite each other.
    show: (change: Parameters<typeof searchOf>[1]) =>
      void navigate({ search: searchOf(window.location.search, change) }, { replace: true }),
  };
}
