import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** The desk of a year; refetched on every visit and when the window regains the focus, because any screen may have changed it. */
export const deskQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['painel', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('painel', { query: { cnpjAssociacao, ano }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
