import { queryOptions } from '@tanstack/react-query';
import type { Holiday } from '#contracts/associations.js';
import { api } from '../api/client';

/** The association's own holidays. */
export const holidaysQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['feriado', cnpjAssociacao],
    queryFn: ({ signal }) => api.get<Holiday[]>('associacao/feriados', { query: { cnpjAssociacao }, signal }),
  });
