import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The kept proposals of a year, newest first. */
export const draftsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['redistribuicao', cnpjAssociacao, ano, 'propostas'],
    queryFn: ({ signal }) => api.get('redistribuicao/rascunho/all', { query: { cnpjAssociacao, ano }, signal }),
  });
