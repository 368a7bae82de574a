import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** The layouts of the installation; forms are printed by the one marked `padrao` where none is chosen. */
export const layoutsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['layout', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('layout/all', { query: { cnpjAssociacao }, signal }),
  });
