import { type BudgetLine, lineText } from '#contracts/common/book.js';
import type { FieldError } from '#contracts/common/problem.js';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-drafts.js';
import { type MovedLine, SAME_LINE, sameLine } from '#contracts/redistributions/redistribution-sides.js';
import type { LinesRedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { type Centavos, centavos, formatBRL, isReais } from '#domain/money.js';

/** A line of a side as the form holds it, before it is complete. */
export type SideDraft = Partial<BudgetLine> & { valor?: number | null };

export type Side = 'debitos' | 'creditos';

/** Both sides as the form holds them. */
export type Sides = Record<Side, SideDraft[]>;

/** What a side is called, and the sign of what it lacks in `leftOf`. */
export const SIDES = {
  debitos: { title: 'DÉBITO (origem)', name: 'débito', sign: -1 },
  creditos: { title: 'CRÉDITO (destino)', name: 'crédito', sign: 1 },
} as const;

/** Whether one line gives to one other: they share one amount. */
export const isPair = ({ debitos, creditos }: Sides) => debitos.length === 1 && creditos.length === 1;

/** Which line it is, without its amount. */
export const lineOf = ({ idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa }: Partial<BudgetLine> = {}) => ({
  idPrograma,
  idAcao,
  idSubAcao,
  idItem,
  idElementoDespesa,
});

const amountOf = (valor: unknown): Centavos => (isReais(valor) ? centavos(valor) : 0);

/** What the lines of a side sum to. */
export const sideSum = (lines: readonly { valor?: unknown }[] = []): Centavos => lines.reduce((sum, { valor }) => sum + amountOf(valor), 0);

/** What is debited and on no credit yet; negative where more is credited. */
export const leftOf = (debitos: readonly { valor?: unknown }[] = [], creditos: readonly { valor?: unknown }[] = []): Centavos =>
  sideSum(debitos) - sideSum(creditos);

/** A line that is yet to be filled in. */
export const emptySide = (): MovedLine =>
  ({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: null, valor: null }) as unknown as MovedLine;

/** Why these sides make no redistribution, whatever the balances: a credit names a debited line, or the sums differ (rule 12.11). */
export function refusalsOf(debitos: MovedLine[], creditos: MovedLine[]): FieldError[] {
  const same = creditos.flatMap((credit, index) =>
    debitos.some((debit) => sameLine(debit, credit)) ? [{ field: `creditos.${index}`, message: SAME_LINE }] : [],
  );
  const left = leftOf(debitos, creditos);
  if (left === 0) return same;
  return [...same, { field: 'creditos', message: `Os débitos e os créditos diferem em ${formatBRL(Math.abs(left))}` }];
}

/** Both sides of a proposal as the form holds them. */
export function sidesOf({ linhas }: RedistributionDraft): { debitos: MovedLine[]; creditos: MovedLine[] } {
  const side = (wanted: 'DEBITO' | 'CREDITO') =>
    linhas.filter(({ lado }) => lado === wanted).map(({ valor, ...line }) => ({ ...lineOf(line), valor }) as MovedLine);
  return { debitos: side('DEBITO'), creditos: side('CREDITO') };
}

/** The lines of a side that say both which and how much. */
export const completeOf = (lines: readonly SideDraft[] = []): SideDraft[] =>
  lines.filter(({ idItem, valor }) => Boolean(idItem) && amountOf(valor) > 0);

type Said = Pick<LinesRedistributionRequest, 'data' | 'justificativa' | 'debitos' | 'creditos'>;

/** Whether the form says what was kept. */
export function isAsKept(said: Said, draft: RedistributionDraft): boolean {
  const text = ({ data, justificativa, debitos, creditos }: Said) =>
    JSON.stringify([
      data,
      justificativa,
      ...[debitos, creditos].map((side) => side.map((line) => [lineText(line as BudgetLine), line.valor])),
    ]);
  return text(said) === text({ ...draft, ...sidesOf(draft) });
}
