import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when a yield changes. */
export const YIELD_ROOTS = ['rendimento'];

export const yieldsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['rendimento', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('rendimento/all', { query: { cnpjAssociacao, ano }, signal }),
  });
