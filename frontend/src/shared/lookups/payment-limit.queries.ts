import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/client';
import { useWorkingContext } from '../session/session';

/** The value above which payments of an association need a release, and the proposal that waits. */
export const paymentLimitQuery = (cnpjAssociacao: string) =>
  queryOptions({
    queryKey: ['alcada', cnpjAssociacao],
    queryFn: ({ signal }) => api.get('alcada', { query: { cnpjAssociacao }, signal }),
  });

/** The limit in reais; null where there is none, and until it is known. */
export function usePaymentLimit(): number | null {
  const { cnpjAssociacao } = useWorkingContext();
  return useQuery(paymentLimitQuery(cnpjAssociacao)).data?.valor ?? null;
}
