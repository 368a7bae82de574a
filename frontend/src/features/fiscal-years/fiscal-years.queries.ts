import { queryOptions } from '@tanstack/react-query';
import type { CarryOver } from '#contracts/fiscal-years/fiscal-years.js';
import { api } from '#shared/api/client.ts';

/** Preview of opening the year; never cached, because the person is about to confirm it. */
export const openingQuery = (cnpjAssociacao: string, ano: number, copia: CarryOver) =>
  queryOptions({
    queryKey: ['abertura', cnpjAssociacao, ano, copia],
    queryFn: ({ signal }) => api.get('exercicio/abertura', { query: { cnpjAssociacao, ano, copia }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
