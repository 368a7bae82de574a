import { useQuery } from '@tanstack/react-query';
import { baseYears, currentYear, useWorkingContext } from '#shared/session/session.ts';
import { fiscalYearsQuery } from '../../features/budget-ledger/fiscal-years/fiscal-years.queries';

/** The base years to choose from, newest first (rule 14.3). */
export function useBaseYears(): number[] {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data: years = [] } = useQuery(fiscalYearsQuery(cnpjAssociacao));
  const ahead = years.map((year) => year.ano).filter((year) => year > currentYear());
  return [...new Set([...baseYears(), ...ahead, ano])].sort((a, b) => b - a);
}
