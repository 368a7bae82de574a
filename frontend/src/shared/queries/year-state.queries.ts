import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

interface BookOf {
  cnpjAssociacao: string;
  ano: number;
}

/** Findings and opinions of a year; refetched on every visit, because others may have written. */
export const findingsQuery = (book: BookOf) =>
  queryOptions({
    queryKey: ['ressalva', book],
    queryFn: ({ signal }) => api.get('ressalva/all', { query: { ...book }, signal }),
    staleTime: 0,
  });

/** The closed months of each account in a year. */
export const closedMonthsQuery = ({ cnpjAssociacao, ano }: BookOf) =>
  queryOptions({
    queryKey: ['conciliacao', cnpjAssociacao, ano, 'fechados'],
    queryFn: ({ signal }) => api.get('conciliacao/meses', { query: { cnpjAssociacao, ano }, signal }),
    staleTime: 0,
  });
