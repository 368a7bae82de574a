import { useQuery } from '@tanstack/react-query';
import { fiscalYearsQuery } from '#shared/queries/fiscal-years.queries.ts';
import { baseYears, currentYear } from '#shared/session/base-years.ts';
import { useWorkingContext } from '#shared/session/session.ts';

/** The base years to choose from, newest first (rule 14.3): an auditor's are those of the link. */
export function useBaseYears(): number[] {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const { data: years = [] } = useQuery(fiscalYearsQuery(cnpjAssociacao));
  if (link.anos) return link.anos.toSorted((a, b) => b - a);
  const ahead = years.map((year) => year.ano).filter((year) => year > currentYear());
  return [...new Set([...baseYears(), ...ahead, ano])].sort((a, b) => b - a);
}
