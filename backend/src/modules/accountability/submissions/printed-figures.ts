import { type Layout } from '#contracts/accountability/layout.js';
import { MONEY_CATEGORIES } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { digestOf } from '#modules/book/pure.js';
import { type ByUse, covered, type Figures } from '../layouts/reckon-amounts.js';
import { type DrawnUpExpense, type FiguredMovement, figuresOf, movementsIn, type Terms, totalIn, totalOf } from './figures.js';
import { OPENINGS, totalByUse } from './openings.js';
import { type SubmissionData } from './submission-data.queries.js';

/**
 * The figures as forms print them: what the period begins with is what the version before left, if it is as much (rule 46.18); otherwise what a balance lacks is
 * covered as the layout covers it at the end.
 */
export function printedFigures(
  layout: Layout,
  movements: readonly FiguredMovement[],
  expenses: readonly DrawnUpExpense[],
  terms: Terms,
  left?: ByUse,
): Figures {
  const figures = figuresOf(movements, expenses, terms);
  for (const opening of OPENINGS) {
    const held = figures[opening] as ByUse;
    figures[opening] = left && totalByUse(left) === totalByUse(held) ? left : coveredByUse(layout, held);
  }
  return figures;
}

function coveredByUse({ cobertura }: Layout, amounts: ByUse): ByUse {
  const colunas = MONEY_CATEGORIES.map((use) => ({ codigo: use, nome: use, categorias: [use] }));
  const after = covered(
    { colunas, cobertura },
    MONEY_CATEGORIES.map((use) => amounts[use] ?? 0),
  );
  return Object.fromEntries(MONEY_CATEGORIES.map((use, at) => [use, after[at]!]));
}

/** What the statement of an account says at the end of the period, and what it does not show yet. @param movements all of the account */
export function statementFigures(
  conta: string,
  movements: readonly FiguredMovement[],
  { terms, statements }: Pick<SubmissionData, 'terms' | 'statements'>,
): Figures {
  const [held, credits, debits] = (['saldoFinal', 'creditosForaDoExtrato', 'debitosForaDoExtrato'] as const).map((figure) =>
    totalIn(figure, movements, terms),
  ) as [Centavos, Centavos, Centavos];
  return {
    // Without a closed month, what the statement says if the book is right.
    saldoDoExtrato: statements.find((each) => each.conta === conta)?.saldo ?? held - credits + debits,
    creditosForaDoExtrato: credits,
    debitosForaDoExtrato: debits,
  };
}

/** Hash of the figures of a submission: the same while they are, whatever the forms call them. */
export function digestOfFigures({ layout, movements, expenses, programmes, terms, abertura }: SubmissionData): string {
  const figures = printedFigures(layout, ofProgrammes(movements, programmes), expenses, terms);
  return digestOf(JSON.stringify(abertura ? [figures, abertura.saldos] : figures));
}

/** Those of some programmes; null: all. */
export const ofProgrammes = <E extends { idPrograma: number | null }>(
  entries: readonly E[],
  programmes: readonly number[] | null,
): readonly E[] =>
  programmes === null ? entries : entries.filter(({ idPrograma }) => idPrograma !== null && programmes.includes(idPrograma));

/** Those of an account; null: all. */
export const ofAccount = (movements: readonly FiguredMovement[], conta: string | null): readonly FiguredMovement[] =>
  conta === null ? movements : movements.filter((movement) => movement.conta === conta);

/** The programmes of movements, by name. */
export function programmesIn(movements: readonly FiguredMovement[]): { id: number; nome: string }[] {
  const names = new Map(
    movements.flatMap(({ idPrograma, programa }) => (idPrograma === null ? [] : [[idPrograma, programa!]])) as [number, string][],
  );
  return [...names].map(([id, nome]) => ({ id, nome })).toSorted((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
}

/** The account that holds most of a programme at the end: what is still to be paid of it is counted there. Undefined where none ever held any. */
export function holderOf({ movements, terms }: SubmissionData, programme: number | null): string | undefined {
  const held = movementsIn('saldoFinal', movements, terms).filter(({ idPrograma }) => idPrograma === programme);
  const sums = [...Map.groupBy(held, ({ conta }) => conta)].map(([conta, of]) => ({ conta, valor: totalOf(of) }));
  return sums.toSorted((one, other) => other.valor - one.valor || one.conta.localeCompare(other.conta))[0]?.conta;
}
