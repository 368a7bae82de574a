import { queryOptions } from '@tanstack/react-query';
import type { PortfolioQuery } from '#contracts/desk/portfolio.js';
import { api } from '../api/client';

/** A page of the person's associations (rule 47.1). */
export const portfolioQuery = (asked: PortfolioQuery) =>
  queryOptions({
    queryKey: ['carteira', asked],
    queryFn: ({ signal }) => api.get('carteira', { query: asked, signal }),
    // Others work in them.
    staleTime: 0,
  });
