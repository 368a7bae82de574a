import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PortfolioRow } from '#contracts/desk/portfolio.js';
import { portfolioQuery } from '#shared/queries/portfolio.queries.ts';
import type { ListQuery } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { orderIn } from './order-choice';

/** Rows per page: the server reads each of them in its own association. */
export const PORTFOLIO_SIZES = [10, 30, 50, 100];

/** The page of the address. */
export function usePortfolio(): ListQuery<PortfolioRow> {
  const { search, sort, page, size = PORTFOLIO_SIZES[1]! } = useListState();
  const asked = { pagina: page, linhas: size, ordem: orderIn(sort?.field), busca: search || undefined };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({ ...portfolioQuery(asked), placeholderData: keepPreviousData });
  return {
    data: data?.linhas,
    error,
    isPending,
    refetch,
    paged: {
      total: data?.total ?? 0,
      somas: {},
      pageOfSelected: null,
      isLoading: isPlaceholderData,
      // Printed as it is shown: all would open every association.
      all: async () => data?.linhas ?? [],
    },
  };
}
