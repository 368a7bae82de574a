import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { availableQuery } from './redistributions.queries';

/** The balance of the line that the form debits, once its item is chosen. */
export function useDebitBalance() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { control } = useFormContext<RedistributionRequest>();
  const debit = useWatch({ control, name: 'debito' });
  return useQuery(availableQuery(cnpjAssociacao, ano, debit));
}
