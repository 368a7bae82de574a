import { useQueries } from '@tanstack/react-query';
import { useWorkingContext } from '#shared/session/session.ts';
import { availableQuery } from './redistributions.queries';
import { useSides } from './use-sides';

/** Balances of the debited lines of the form, in their order; disabled for a line without an item. */
export function useDebitBalances() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { debitos } = useSides();
  return useQueries({ queries: debitos.map((line) => availableQuery(cnpjAssociacao, ano, line)) });
}
