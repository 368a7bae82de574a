import { type AccountMonthState, type MonthClosing } from '#contracts/bank/account-months.js';
import {
  type AccountMovement,
  type AccountReconciliation,
  type ReconcilableLine,
  type Reconciliation,
  type ReconciliationKey,
} from '#contracts/bank/reconciliation.js';
import { centavos, sumOfReais, toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { propose } from './proposals.js';

/** What is left of a month. */
export type Left = Omit<AccountMonthState, 'situacao'>;

/** A month that was closed, and may be open again. */
export type Closed = MonthClosing & { mes: number; fechado: boolean };

/** A line or a movement of a reconciliation. */
export interface Part extends ReconciliationKey {
  dia: PlainDate;
  idLinha: number | null;
  sequencia: number | null;
  ordem: number | null;
}

/** A movement with the document of whom it was paid to, by which it is proposed. */
export interface OpenMovement extends AccountMovement {
  cpfOrCnpj: string | null;
}

/** The movement as it is answered. */
export const withoutDocument = ({ cpfOrCnpj: _, ...movement }: OpenMovement): AccountMovement => movement;

/** Each reconciliation with its lines and movements. */
export function reconciliationsOf(
  parts: readonly Part[],
  lines: readonly ReconcilableLine[],
  movements: readonly AccountMovement[],
): Reconciliation[] {
  const textOf = ({ ano, sequencia, ordem }: Pick<Part, 'ano' | 'sequencia' | 'ordem'>) => `${ano} ${sequencia} ${ordem}`;
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const movementOf = new Map(movements.map((movement) => [textOf(movement), movement]));
  const found = Map.groupBy(parts, ({ ano, id }) => `${ano} ${id}`);
  return [...found.values()].map((own) => {
    const { ano, id, dia } = own[0]!;
    const linhas = own.flatMap(({ idLinha }) => lineOf.get(idLinha ?? 0) ?? []);
    const movimentos = own.flatMap((part) => movementOf.get(textOf(part)) ?? []);
    return { ano, id, dia, valor: toReais(sumOfReais(linhas)), linhas, movimentos };
  });
}

/** The closing as it is answered. */
export const closingOf = ({ mes: _, fechado: __, ...closing }: Closed): MonthClosing => closing;

/** What is proposed of what nothing is reconciled with, later either. @param beyond what is open in the days around */
export function proposalsOf(
  lines: readonly ReconcilableLine[],
  movements: readonly OpenMovement[],
  beyond: { lines: readonly ReconcilableLine[]; movements: readonly OpenMovement[] },
): AccountReconciliation['propostas'] {
  const isOpen = ({ conciliadoEm }: { conciliadoEm: PlainDate | null }) => conciliadoEm === null;
  const inCentavos = <T extends { valor: number }>(each: T) => ({ ...each, valor: centavos(each.valor) });
  const around = { lines: beyond.lines.map(inCentavos), movements: beyond.movements.map(inCentavos) };
  const proposals = propose(lines.filter(isOpen).map(inCentavos), movements.filter(isOpen).map(inCentavos), around);
  return proposals.map(({ linhas, movimentos, ...proposed }) => ({
    linhas: linhas.map(({ id }) => id),
    movimentos: movimentos.map(({ ano, sequencia, ordem }) => ({ ano, sequencia, ordem })),
    ...proposed,
  }));
}

/** The twelve months of the year. */
export function monthsOf(closed: readonly Closed[], left: readonly Left[]): AccountMonthState[] {
  const isClosed = (mes: number) => closed.some((month) => month.fechado && month.mes === mes);
  const until = Math.max(0, ...closed.filter(({ fechado }) => fechado).map(({ mes }) => mes));
  return Array.from({ length: 12 }, (_, index) => index + 1).map((mes) => ({
    ...{ mes, linhas: 0, movimentos: 0, chegaramDepois: 0 },
    ...left.find((month) => month.mes === mes),
    situacao: isClosed(mes) ? 'FECHADO' : mes < until ? 'ANTERIOR' : 'ABERTO',
  }));
}
