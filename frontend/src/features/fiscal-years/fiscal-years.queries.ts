import { queryOptions } from '@tanstack/react-query';
import type { CarryOver } from '#contracts/fiscal-years/fiscal-years.js';
import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when a year is closed, reopened or opened. */
export const FISCAL_YEAR_ROOTS = ['exercicio', 'orcamento', 'saldo_orcamentario', 'conta_saldo', 'conta_extrato'];

/** Preview of opening the year; never cached, because the person is about to confirm it. */
export const openingQuery = (cnpjAssociacao: string, ano: number, copia: CarryOver) =>
  queryOptions({
    queryKey: ['abertura', cnpjAssociacao, ano, copia],
    queryFn: ({ signal }) => api.get('exercicio/abertura', { query: { cnpjAssociacao, ano, copia }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
