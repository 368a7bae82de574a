import { type BudgetLine, lineText } from '#contracts/common/book.js';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-drafts.js';
import type { MovedLine } from '#contracts/redistributions/redistribution-sides.js';
import type { LinesRedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { type Centavos, centavos, isReais } from '#domain/money.js';

/** A line of a side as the form holds it, before it is complete. */
export type SideDraft = Partial<BudgetLine> & { valor: number | null };

const amountOf = (valor: unknown): Centavos => (isReais(valor) ? centavos(valor) : 0);

/** What the lines of a side sum to. */
export const sideSum = (lines: readonly { valor?: unknown }[] = []): Centavos => lines.reduce((sum, { valor }) => sum + amountOf(valor), 0);

/** What is debited and on no credit yet; negative where more is credited. */
export const leftOf = (debitos: readonly { valor?: unknown }[] = [], creditos: readonly { valor?: unknown }[] = []): Centavos =>
  sideSum(debitos) - sideSum(creditos);

/** A line that is yet to be filled in. */
export const emptySide = (): MovedLine =>
  ({ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: null, valor: null }) as unknown as MovedLine;

/** Both sides of a proposal as the form holds them. */
export function sidesOf({ linhas }: RedistributionDraft): { debitos: MovedLine[]; creditos: MovedLine[] } {
  const side = (wanted: 'DEBITO' | 'CREDITO') =>
    linhas
      .filter(({ lado }) => lado === wanted)
      .map(
        ({ idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, valor }) =>
          ({ idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, valor }) as MovedLine,
      );
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
