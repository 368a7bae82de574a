import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** Query roots to invalidate when offices or mandates were saved. */
export const OFFICE_ROOTS = ['cargo', 'mandato', 'painel'];

export const officesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['cargo', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('cargo/all', { query: { cnpjAssociacao }, signal }),
  });

/** The mandates with everybody in them, the newest first. */
export const mandatesQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['mandato', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('mandato/all', { query: { cnpjAssociacao }, signal }),
  });

/** Every seat on a day, with who signs for it; none where no mandate covers the day. */
export const seatsQuery = (cnpjAssociacao: string, em: string) =>
  queryOptions({
    queryKey: ['mandato', cnpjAssociacao, em],
    queryFn: ({ signal }) => api.get('mandato/ocupantes', { query: { cnpjAssociacao, em }, signal }),
  });
