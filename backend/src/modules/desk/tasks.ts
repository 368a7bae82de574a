import { type DeskTasks, type ExpenseSum, MANDATE_DAYS, type MissingYields, type OpenExpenses } from '#contracts/desk/desk.js';
import { type InCentavos, sumOf, toReais } from '#domain/money.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import { type AssetsToDo } from '#modules/accountability/public.js';
import { type BookId } from '#modules/book/pure.js';
import { type ToRelease } from '#modules/budget-ledger/public.js';
import { type AccountYields, type ExpenseGroup, type YearFigures, type YearState } from '#modules/fiscal-years/public.js';
import { type Agenda } from '#modules/minutes/public.js';
import { type MandatesToday } from '#modules/offices/public.js';
import { type Proposals } from '#modules/redistributions/public.js';

/** Open tasks on that day (rule 19.3). */
export function tasksOf(
  { ano }: Pick<BookId, 'ano'>,
  figures: YearFigures & AssetsToDo & ToRelease & Pick<Proposals, 'pendentes'>,
  agenda: Agenda & MandatesToday,
  hoje: PlainDate,
): Omit<
  DeskTasks,
  'rascunhos' | 'propostas' | 'aConciliar' | 'ressalvas' | 'favorecidosAConferir' | 'cotasEsgotadas' | 'alcadaAConfirmar' | 'prestacoes'
> {
  return {
    aPagar: openExpenses(openIn({ ano }, figures)),
    semItem: expenseSum(figures.despesas.filter(({ semItem }) => semItem)),
    // Without accounts no expense could name one.
    semConta: expenseSum(figures.contas.length > 0 ? figures.despesas.filter(({ semConta }) => semConta) : []),
    receitasAClassificar: inReais(figures.receitasAClassificar),
    semComprovante: inReais(figures.semComprovante),
    semAtesto: inReais(figures.semAtesto),
    capitalSemBem: inReais(figures.capitalSemBem),
    bensSemTermo: figures.bensSemTermo,
    aLiberar: inReais(figures.liberacoes.aLiberar),
    liberadas: inReais(figures.liberacoes.liberadas),
    semLiberacao: inReais(figures.liberacoes.semLiberacao),
    emPartes: figures.liberacoes.emPartes.map((pieces) => ({ ...pieces, ...inReais(pieces) })),
    rendimentos: missingYields(inUse(figures), pastMonths(ano, hoje)),
    redistribuicoesPendentes: figures.pendentes,
    editais: agenda.editais,
    fimDoMandato: mandateToRenew(agenda.fimDosMandatos ?? agenda.fimDoMandato, hoje),
    temMandatos: agenda.fimDosMandatos !== null,
    cargosVagos: agenda.cargosVagos,
    encerrar: yearToClose(figures.exercicios, hoje),
    abrir: yearToOpen(figures.exercicios, hoje),
    inicios: figures.inicios.map(({ terminou, comecou, ...conta }) => ({
      ...conta,
      terminou: toReais(terminou),
      comecou: toReais(comecou),
    })),
    divergencia: divergence(figures),
  };
}

const inReais = ({ quantidade, valor }: InCentavos<ExpenseSum>): ExpenseSum => ({ quantidade, valor: toReais(valor) });

const expenseSum = (groups: readonly ExpenseGroup[]): ExpenseSum => ({
  quantidade: groups.reduce((sum, { quantidade }) => sum + quantidade, 0),
  valor: toReais(sumOf(groups)),
});

/** The expenses that the year's book can still pay: those of a closed year are paid in the next one (rule 38.1). */
export const openIn = ({ ano }: Pick<BookId, 'ano'>, { despesas, exercicios }: Pick<YearFigures, 'despesas' | 'exercicios'>) =>
  exercicios.some((year) => year.ano === ano && year.encerrado) ? [] : despesas;

/** Open expenses by age (rule 19.4). */
export function openExpenses(despesas: readonly ExpenseGroup[]): OpenExpenses {
  const of = (age: keyof OpenExpenses) => despesas.filter(({ faixa }) => faixa === age);
  const undated = of('semVencimento');
  return {
    vencidas: expenseSum(of('vencidas')),
    proximas: expenseSum(of('proximas')),
    depois: expenseSum(of('depois')),
    semVencimento: { ...expenseSum(undated), desde: undated.map(({ desde }) => desde).sort()[0] ?? null },
  };
}

/** Number of past months of the year: 0 to 12. */
export function pastMonths(ano: number, hoje: PlainDate): number {
  if (ano !== yearOf(hoje)) return ano < yearOf(hoje) ? 12 : 0;
  return Number(hoje.slice(5, 7)) - 1;
}

/** Accounts that had revenues or yields in the year, or yields in the year before (rule 19.5). */
export function inUse({ contas, recebedoras }: Pick<YearFigures, 'contas' | 'recebedoras'>): AccountYields[] {
  return contas.filter(({ numConta, meses, tinhaRendimento }) => meses !== null || tinhaRendimento || recebedoras.includes(numConta));
}

/**
 * Past months after the last one that has a yield, by account; all of them if nothing is reported for the year (rule 19.5). An account whose report is all
 * zeros yields nothing and lacks nothing.
 */
export function missingYields(contas: readonly AccountYields[], past: number): MissingYields[] {
  return contas.flatMap(({ numConta, descricao, meses }) => {
    const isIdle = meses?.every((valor) => valor === 0);
    const reported = (meses?.findLastIndex((valor) => valor !== 0) ?? -1) + 1;
    const missing = isIdle ? [] : Array.from({ length: Math.max(0, past - reported) }, (_, index) => reported + index + 1);
    return missing.length > 0 ? [{ numConta, descricao, meses: missing }] : [];
  });
}

/** The end of the last mandate, from 60 days before it until a new one is known (rule 19.7). */
export function mandateToRenew(fim: PlainDate | null, hoje: PlainDate): PlainDate | null {
  return fim !== null && fim <= addDays(hoje, MANDATE_DAYS) ? fim : null;
}

/** The first year that is over, was written in and is not closed (rule 19.8). */
export function yearToClose(exercicios: readonly YearState[], hoje: PlainDate): number | null {
  return exercicios.find(({ ano, encerrado, temEntradas }) => ano < yearOf(hoje) && temEntradas && !encerrado)?.ano ?? null;
}

/** The current year, and from December the next one, while it is neither opened nor budgeted and the year before it has budgets to copy (rule 19.8). */
export function yearToOpen(exercicios: readonly YearState[], hoje: PlainDate): number | null {
  const last = yearOf(hoje) + (hoje.slice(5, 7) === '12' ? 1 : 0);
  const isMissing = ({ ano, aberto, encerrado, temOrcamentos }: YearState) => {
    const before = exercicios.find((year) => year.ano === ano - 1);
    return ano >= yearOf(hoje) && ano <= last && !aberto && !encerrado && !temOrcamentos && before?.temOrcamentos === true;
  };
  return exercicios.find(isMissing)?.ano ?? null;
}

/** Divergence of the year's book: the last verification's, or balances that disagree with budgets and expenses. */
export function divergence(figures: Pick<YearFigures, 'divergencia' | 'saldos' | 'orcamentos' | 'despesas' | 'devolvido'>): string | null {
  if (figures.divergencia) return `Lançamento nº ${figures.divergencia.sequencia}: ${figures.divergencia.motivo}`;
  return isBalanced(figures) ? null : 'Os saldos das linhas não conferem com os orçamentos, as redistribuições e as despesas do ano.';
}

/** Whether the running balances of the year agree with its budgets and expenses, and its redistributions moved as much as they brought. */
function isBalanced({
  saldos,
  orcamentos,
  despesas,
  devolvido,
}: Pick<YearFigures, 'saldos' | 'orcamentos' | 'despesas' | 'devolvido'>): boolean {
  const { orcado, debito, credito, pago, a_pagar } = saldos;
  const sumOn = (paga: boolean) => sumOf(despesas.filter((group) => group.paga === paga && !group.resto));
  return (
    (orcado ?? 0) === (orcamentos ?? 0) && debito === credito && (pago ?? 0) === sumOn(true) - devolvido && (a_pagar ?? 0) === sumOn(false)
  );
}
