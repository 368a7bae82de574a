import { type EconomicCategory } from '#contracts/planning/planning.js';
import { type Centavos, formatBRL } from '#domain/money.js';

/** One side of an operation as input for warnings. Absent values are null. */
export interface Side {
  programa: string | null;
  /** Expense element, and its category (current or capital) if set. */
  elemento: string | null;
  categoria: EconomicCategory | null;
  /** Funds sources of the year's expenses of the program, without cancelled ones. */
  fontes: string[];
}

/** A side with the amount moved, in centavos. */
export interface MovedSide extends Side {
  valor: Centavos;
}

/** Warnings before money moves from one side to the other; they refuse nothing (rule 12.7). */
export function warningsOf(debit: Side, credit: Side): string[] {
  return [programsDiffer(debit, credit), categoriesDiffer(debit, credit), sourcesDiffer(debit, credit)].filter(
    (sentence) => sentence !== null,
  );
}

function programsDiffer(debit: Side, credit: Side): string | null {
  if (!debit.programa || !credit.programa || debit.programa === credit.programa) return null;
  return `Esta operação move recursos do programa ${debit.programa} para o programa ${credit.programa}. ${MAY_PROGRAMS}`;
}

function categoriesDiffer(debit: Side, credit: Side): string | null {
  if (!debit.categoria || !credit.categoria || debit.categoria === credit.categoria) return null;
  const said = ({ categoria, elemento }: Side) => `${categoria === 'CUSTEIO' ? 'custeio' : 'capital'} (${elemento})`;
  return `Esta operação move recursos de ${said(debit)} para ${said(credit)}. Verifique se as regras do programa permitem.`;
}

/** A line has no funds source; those of its program's expenses are compared instead. */
function sourcesDiffer(debit: Side, credit: Side): string | null {
  if (debit.fontes.length === 0 || credit.fontes.length === 0) return null;
  if (debit.fontes.some((source) => credit.fontes.includes(source))) return null;
  const said = ({ programa, fontes }: Side) => `${programa} usam ${AND.format(fontes)}`;
  return `As fontes de recursos são diferentes: as despesas de ${said(debit)}, as de ${said(credit)}. Verifique se as regras da fonte permitem.`;
}

/**
 * Warnings before money moves between several lines (rule 12.7): total amounts moved between programs and between categories, and programs without a
 * common source.
 */
export function warningsOfLines(debits: readonly MovedSide[], credits: readonly MovedSide[]): string[] {
  const sources = debits.flatMap((debit) => credits.map((credit) => sourcesDiffer(debit, credit)));
  return [...new Set([movedBetweenPrograms(debits, credits), movedBetweenCategories(debits, credits), ...sources])].filter(
    (sentence) => sentence !== null,
  );
}

function movedBetweenPrograms(debits: readonly MovedSide[], credits: readonly MovedSide[]): string | null {
  const moved = new Map<string, Centavos>();
  const add = (sign: 1 | -1) => (side: MovedSide) =>
    side.programa && moved.set(side.programa, (moved.get(side.programa) ?? 0) + sign * side.valor);
  debits.forEach(add(-1));
  credits.forEach(add(1));
  const said = (sign: 1 | -1, word: string) =>
    AND.format([...moved].flatMap(([programa, valor]) => (sign * valor > 0 ? `${formatBRL(sign * valor)} ${word} ${programa}` : [])));
  const [out, into] = [said(-1, 'de'), said(1, 'em')];
  return out && into ? `Esta operação move recursos entre programas: saem ${out}; entram ${into}. ${MAY_PROGRAMS}` : null;
}

function movedBetweenCategories(debits: readonly MovedSide[], credits: readonly MovedSide[]): string | null {
  if ([...debits, ...credits].some(({ categoria }) => !categoria)) return null;
  const current = (sides: readonly MovedSide[]) =>
    sides.reduce((sum, { categoria, valor }) => sum + (categoria === 'CUSTEIO' ? valor : 0), 0);
  const moved = current(debits) - current(credits);
  if (moved === 0) return null;
  const [from, to] = moved > 0 ? ['custeio', 'capital'] : ['capital', 'custeio'];
  return `Esta operação move ${formatBRL(Math.abs(moved))} de ${from} para ${to}. Verifique se as regras do programa permitem.`;
}

const MAY_PROGRAMS = 'Verifique se as regras dos programas permitem.';
const AND = new Intl.ListFormat('pt-BR');
