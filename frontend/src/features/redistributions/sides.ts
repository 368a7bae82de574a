import { type BudgetLine, lineText } from '#contracts/common/book.js';
import type { FieldError } from '#contracts/common/problem.js';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { type LinesRedistributionRequest, type MovedLine, SAME_LINE, sameLine } from '#contracts/redistributions/redistributions.js';
import { type Centavos, formatBRL, type Reais } from '#domain/money.js';
import { amountOf, sumOfFields } from '#shared/ui/forms/fields/money-text.ts';

/** A line of a side in the form, possibly incomplete. */
export type SideDraft = Partial<BudgetLine> & { valor?: Reais | null };

export type Side = 'debitos' | 'creditos';

/** Both sides in the form. */
export type Sides = Record<Side, SideDraft[]>;

/** Name of a side, and the sign of its missing amount in `leftOf`. */
export const SIDES = {
  debitos: { title: 'DÉBITO (origem)', name: 'débito', sign: -1 },
  creditos: { title: 'CRÉDITO (destino)', name: 'crédito', sign: 1 },
} as const;

/** Whether one line gives to one other: they share one amount. */
export const isPair = ({ debitos, creditos }: Sides) => debitos.length === 1 && creditos.length === 1;

/** The line without its amount. */
export const lineOf = ({ idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa }: Partial<BudgetLine> = {}) => ({
  idPrograma,
  idAcao,
  idSubAcao,
  idItem,
  idElementoDespesa,
});

/** Amount debited and not credited; negative if more is credited. */
export const leftOf = (debitos?: SideDraft[], creditos?: SideDraft[]): Centavos => sumOfFields(debitos) - sumOfFields(creditos);

export const emptySide = (): MovedLine =>
  ({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: null, valor: null }) as unknown as MovedLine;

/** Why the sides form no redistribution, regardless of balances: a credit names a debited line, or the sums differ (rule 12.11). */
export function refusalsOf(debitos: MovedLine[], creditos: MovedLine[]): FieldError[] {
  const same = creditos.flatMap((credit, index) =>
    debitos.some((debit) => sameLine(debit, credit)) ? [{ field: `creditos.${index}`, message: SAME_LINE }] : [],
  );
  const left = leftOf(debitos, creditos);
  if (left === 0) return same;
  return [...same, { field: 'creditos', message: `Os débitos e os créditos diferem em ${formatBRL(Math.abs(left))}` }];
}

/** Both sides of a proposal, for the form. */
export function sidesOf({ linhas }: RedistributionDraft): { debitos: MovedLine[]; creditos: MovedLine[] } {
  const side = (wanted: 'DEBITO' | 'CREDITO') =>
    linhas.filter(({ lado }) => lado === wanted).map(({ valor, ...line }) => ({ ...lineOf(line), valor }) as MovedLine);
  return { debitos: side('DEBITO'), creditos: side('CREDITO') };
}

/** The lines of a side that have both line and amount. */
export const completeOf = (lines: readonly SideDraft[] = []): SideDraft[] =>
  lines.filter(({ idItem, valor }) => Boolean(idItem) && amountOf(valor) > 0);

type Said = Pick<LinesRedistributionRequest, 'data' | 'justificativa' | 'debitos' | 'creditos'>;

/** Whether the form equals the kept proposal. */
export function isAsKept(said: Said, draft: RedistributionDraft): boolean {
  const text = ({ data, justificativa, debitos, creditos }: Said) =>
    JSON.stringify([
      data,
      justificativa,
      ...[debitos, creditos].map((side) => side.map((line) => [lineText(line as BudgetLine), line.valor])),
    ]);
  return text(said) === text({ ...draft, ...sidesOf(draft) });
}
