import { useQuery } from '@tanstack/react-query';
import type { CategoryBalance } from '#contracts/budget-ledger/account-statements.js';
import { MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import { programsQuery } from '../queries/planning.queries';
import { useWorkingContext } from '../session/session';
import { UNSAID } from './category-field';

/** Names of programmes; `Sem programa` for null. */
export function useProgramName() {
  const { cnpjAssociacao } = useWorkingContext();
  const { data: programs } = useQuery(programsQuery(cnpjAssociacao));
  return (idPrograma: number | null): string => {
    if (idPrograma === null) return 'Sem programa';
    // A number that turns into a name a moment later would be read as another programme.
    return programs ? (programs.find(({ id }) => id === idPrograma)?.descricao ?? `Programa nº ${idPrograma}`) : 'Programa…';
  };
}

/** Names of what an account holds: `PDDE · Custeio`. */
export function usePartName() {
  const programName = useProgramName();
  return ({ idPrograma, categoria }: Pick<CategoryBalance, 'idPrograma' | 'categoria'>): string =>
    `${programName(idPrograma)} · ${categoria ? MONEY_CATEGORY_NAMES[categoria] : UNSAID}`;
}
