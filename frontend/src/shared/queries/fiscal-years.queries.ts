import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** The years of an association, open and closed. */
export const fiscalYearsQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['exercicio', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('exercicio/all', { query: { cnpjAssociacao }, signal }),
  });

/** Query key roots to invalidate when a year is closed, reopened or opened. */
export const FISCAL_YEAR_ROOTS = ['exercicio', 'orcamento', 'saldo_orcamentario', 'conta_saldo', 'conta_extrato', 'painel'];
