import type { BalanceNode, BudgetBalance } from '#contracts/balances/balances.js';

/** Scope of amounts without a program, in queries for their entries. */
export const NO_PROGRAM = '-';

/** The rows of the balance by program: each program, then the expenses without one, so that they add up to the year's totals (rule 10.20). */
export function programRows({ programas, semPrograma }: Pick<BudgetBalance, 'programas' | 'semPrograma'>): BalanceNode[] {
  const { quantidade: _, ...sums } = semPrograma;
  if (!Object.values(sums).some((sum) => typeof sum === 'number' && sum !== 0)) return programas;
  const outside = {
    tipo: 'programa',
    id: null,
    descricao: 'Despesas sem programa',
    escopo: NO_PROGRAM,
    elemento: null,
    filhos: [],
  } as const;
  return [...programas, { ...outside, ...sums, filhos: [] }];
}
