import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** The years of an association, open and closed. */
export const fiscalYearsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['exercicio', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('exercicio/all', { query: { cnpjAssociacao }, signal }),
  });
