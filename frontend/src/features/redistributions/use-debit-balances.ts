import { useQueries } from '@tanstack/react-query';
import { useWorkingContext } from '#shared/session/session.ts';
import { availableQuery } from './redistributions.queries';
import { useSides } from './use-sides';

/** The balance of each line that the form debits, in their order; of one without an item nothing is asked. */
export function useDebitBalances() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { debitos } = useSides();
  return useQueries({ queries: debitos.map((line) => availableQuery(cnpjAssociacao, ano, line)) });
}
