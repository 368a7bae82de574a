import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reais } from '#domain/money.js';
import { api } from '../api/client';
import { useWorkingContext } from '../session/session';

/** The value above which payments of an association need a release, and the proposal that waits; for an auditor as of the year. */
export const paymentLimitQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['alcada', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('alcada', { query: { cnpjAssociacao, ano }, signal }),
  });

/** The limit; null where there is none, and until it is known. */
export function usePaymentLimit(): Reais | null {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return useQuery(paymentLimitQuery(cnpjAssociacao, ano)).data?.valor ?? null;
}
