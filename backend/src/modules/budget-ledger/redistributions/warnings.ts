import { type EconomicCategory } from '#contracts/planning.js';

/** One side of an operation, as far as warnings go. What does not exist is null. */
export interface Side {
  programa: string | null;
  /** Expense element, and whether it is of current or of capital expenditure, when somebody said so. */
  elemento: string | null;
  categoria: EconomicCategory | null;
  /** Funds sources of the year's expenses of the program, cancelled ones left out. */
  fontes: string[];
}

/** Warnings before money moves from one side to the other; they refuse nothing (rule 12.7). */
export function warningsOf(debit: Side, credit: Side): string[] {
  return [categoriesDiffer(debit, credit), sourcesDiffer(debit, credit)].filter((sentence) => sentence !== null);
}

function categoriesDiffer(debit: Side, credit: Side): string | null {
  if (!debit.categoria || !credit.categoria || debit.categoria === credit.categoria) return null;
  const said = ({ categoria, elemento }: Side) => `${categoria === 'CUSTEIO' ? 'custeio' : 'capital'} (${elemento})`;
  return `Esta operação move recursos de ${said(debit)} para ${said(credit)}. Verifique se as regras do programa permitem.`;
}

/** A line has no funds source; those of its program's expenses are used instead. */
function sourcesDiffer(debit: Side, credit: Side): string | null {
  if (debit.fontes.length === 0 || credit.fontes.length === 0) return null;
  if (debit.fontes.some((source) => credit.fontes.includes(source))) return null;
  const said = ({ programa, fontes }: Side) => `${programa} usam ${AND.format(fontes)}`;
  return `As fontes de recursos são diferentes: as despesas de ${said(debit)}, as de ${said(credit)}. Verifique se as regras da fonte permitem.`;
}

const AND = new Intl.ListFormat('pt-BR');
