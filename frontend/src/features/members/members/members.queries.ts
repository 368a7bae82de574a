import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** Path of the list. */
export const MEMBERS = '/pessoas';

export const membersQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['pessoa', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('pessoa/all', { query: { cnpjAssociacao }, signal }),
  });
