import { type AccountMonthState, type MonthClosing } from '#contracts/bank/account-months.js';
import {
  type AccountMovement,
  type AccountReconciliation,
  type ReconcilableLine,
  type Reconciliation,
  type ReconciliationKey,
} from '#contracts/bank/reconciliation.js';
import { type InCentavos, sumOf, toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Payee, Payees } from './payees.js';
import { propose } from './proposals.js';

/** The unreconciled rest of a month. */
export type Left = Omit<AccountMonthState, 'situacao'>;

/** A month that was closed, and may have been reopened. `versao` is the entry that did either. */
export type Closed = InCentavos<MonthClosing> & { mes: number; fechado: boolean; versao: number };

/** A line or a movement of a reconciliation. */
export interface Part extends ReconciliationKey {
  dia: PlainDate;
  idLinha: number | null;
  sequencia: number | null;
  ordem: number | null;
}

/** A line as read from the database. */
export interface OpenLine extends InCentavos<ReconcilableLine> {
  /** Year and number of the expenses whose payment names it; null if there are none. */
  mostra: string[] | null;
}

/** A movement as read from the database, with the payee's document, which proposals compare. */
export interface OpenMovement extends InCentavos<AccountMovement> {
  cpfOrCnpj: string | null;
}

/** The line as answered by the API. */
export const lineAnswer = ({ mostra: _, ...line }: OpenLine): ReconcilableLine => ({ ...line, valor: toReais(line.valor) });

/** The movement as answered by the API. */
export const movementAnswer = ({ cpfOrCnpj: _, ...movement }: OpenMovement): AccountMovement => ({
  ...movement,
  valor: toReais(movement.valor),
});

/** Each reconciliation with its lines and movements. */
export function reconciliationsOf(
  parts: readonly Part[],
  lines: readonly OpenLine[],
  movements: readonly OpenMovement[],
): Reconciliation[] {
  const textOf = ({ ano, sequencia, ordem }: Pick<Part, 'ano' | 'sequencia' | 'ordem'>) => `${ano} ${sequencia} ${ordem}`;
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const movementOf = new Map(movements.map((movement) => [textOf(movement), movement]));
  const found = Map.groupBy(parts, ({ ano, id }) => `${ano} ${id}`);
  return [...found.values()].map((own) => {
    const { ano, id, dia } = own[0]!;
    const linhas = own.flatMap(({ idLinha }) => lineOf.get(idLinha ?? 0) ?? []);
    const movimentos = own.flatMap((part) => movementOf.get(textOf(part)) ?? []);
    return { ano, id, dia, valor: toReais(sumOf(linhas)), linhas: linhas.map(lineAnswer), movimentos: movimentos.map(movementAnswer) };
  });
}

/** The closing as answered by the API. */
export const closingOf = ({ mes: _, fechado: __, versao: ___, saldoExtrato, diferenca, ...closing }: Closed): MonthClosing => ({
  ...closing,
  saldoExtrato: toReais(saldoExtrato),
  diferenca: toReais(diferenca),
});

/** Where proposals end: candidates of the neighbouring days, the last day on which nothing may be joined, and years whose books are closed. */
interface Bounds {
  beyond: { lines: readonly OpenLine[]; movements: readonly OpenMovement[] };
  after: PlainDate;
  closedYears: readonly number[];
}

/** Proposals for lines and movements that are not reconciled, not even later, and that may be joined; the others leave them in doubt (rule 26.5). */
export function proposalsOf(
  lines: readonly OpenLine[],
  movements: readonly OpenMovement[],
  { beyond, after, closedYears }: Bounds,
  payees: readonly Payee[],
): AccountReconciliation['propostas'] {
  const isOpen = ({ conciliadoEm }: { conciliadoEm: PlainDate | null }) => conciliadoEm === null;
  const [closed, open] = [true, false].map((isClosed) =>
    movements.filter((movement) => isOpen(movement) && closedYears.includes(movement.ano) === isClosed),
  ) as [OpenMovement[], OpenMovement[]];
  const candidates = { ...beyond, movements: [...beyond.movements, ...closed] };
  const proposals = propose(lines.filter(isOpen), open, { beyond: candidates, after, payees: new Payees(payees) });
  return proposals.map(({ linhas, movimentos, ...proposed }) => ({
    linhas: linhas.map(({ id }) => id),
    movimentos: movimentos.map(({ ano, sequencia, ordem }) => ({ ano, sequencia, ordem })),
    ...proposed,
  }));
}

/** The twelve months of the year. @param until how many of them are closed, themselves or with a later one; `outside` how many are before the start */
export function monthsOf(closed: readonly Closed[], left: readonly Left[], until: number, outside: number): AccountMonthState[] {
  const isClosed = (mes: number) => closed.some((month) => month.fechado && month.mes === mes);
  return Array.from({ length: 12 }, (_, index) => index + 1).map((mes) => ({
    ...{ mes, linhas: 0, movimentos: 0, chegaramDepois: 0 },
    ...left.find((month) => month.mes === mes),
    situacao: isClosed(mes) ? 'FECHADO' : mes <= outside ? 'FORA' : mes <= until ? 'ANTERIOR' : 'ABERTO',
  }));
}
