import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { api } from '#shared/api/client.ts';
import { usePaymentLimit } from '#shared/queries/payment-limit.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { awaitsRelease } from './release';

/** The payments of the year that wait for this person's release. */
const toReleaseQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['despesa', 'a_liberar', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('despesa/a_liberar', { query: { cnpjAssociacao, ano }, signal }),
  });

/** Those payments; not asked for by who releases none. */
export function useToRelease() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return useQuery({ ...toReleaseQuery(cnpjAssociacao, ano), enabled: useMay()('despesa.liberar') });
}

/** Whether the payment of an expense waits for a release, and whether for that of this person. */
export function useReleases() {
  const limit = usePaymentLimit();
  const { data } = useToRelease();
  return {
    limit,
    awaits: (expense: Expense) => awaitsRelease(expense, limit),
    isMine: (expense: Expense) => data?.some(({ idDespesa }) => idDespesa === expense.idDespesa) === true,
  };
}
