import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The association's own holidays. */
export const holidaysQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['feriado', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('associacao/feriados', { query: { cnpjAssociacao }, signal }),
  });
