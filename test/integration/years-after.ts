import { allMoves, type Move, movesOf, without, type YearsModel, yearOf } from './years-model.js';
/** A command in the model: whether the records allow it, and what it makes of them. */
export interface Rule {
  /** The book that it is written in; undefined for a register. */
  ano?: number;
  allows: (model: YearsModel) => boolean;
  change: (model: YearsModel) => void;
  /** Money that it is about and does not move. */
  about?: (model: YearsModel) => Pick<Move, 'account' | 'day'>[];
}

/** The model after a command; undefined if that is refused. */
export function after(model: YearsModel, { ano, allows, change, about = () => [] }: Rule, isReopening = false): YearsModel | undefined {
  if (ano !== undefined && model.years[ano]!.isClosed !== isReopening) return undefined;
  if (!allows(model)) return undefined;
  const next = structuredClone(model);
  change(next);
  const [before, now] = [allMoves(model), allMoves(next)];
  const [gone, come] = [without(before, now), without(now, before)];
  if (about(model).some((move) => isClosed(model, move))) return undefined;
  // Another year's book, and the accounts of another year, are closed with that year.
  if ([...gone, ...come].some((move) => isClosed(model, move) || (move.ano !== ano && model.years[move.ano]!.isClosed))) return undefined;
  if (come.some((move) => !takes(model, move))) return undefined;
  return Object.entries(next.years).some(([year, { reconciled }]) => reconciled.some((move) => !stands(next, Number(year), move)))
    ? undefined
    : next;
}

/** Whether the month of a move is closed with its account, or its year: a month is closed with every later one. */
function isClosed({ years, closedMonths }: YearsModel, { account, day }: Pick<Move, 'account' | 'day'>): boolean {
  const isMonthClosed = closedMonths.some((month) => month.account === account && monthOf(month) >= day.slice(0, 7));
  return isMonthClosed || Boolean(years[yearOf(day)]?.isClosed);
}

export const monthOf = ({ ano, mes }: { ano: number; mes: number }): string => `${ano}-${String(mes).padStart(2, '0')}`;

/** Whether an account takes a move: what it began a year with, always, and what a transfer takes off it, also once it is closed. */
function takes({ terms }: YearsModel, { record, account, day, valor }: Move): boolean {
  const { from, until } = terms[account]!;
  if (record.startsWith('saldo')) return true;
  const mayLeave = record.startsWith('transferencia') && valor < 0;
  return (from === null || day >= from) && (until === null || day <= until || mayLeave);
}

export const isSameMove = (a: Move, b: Move) => a.record === b.record && a.account === b.account && a.day === b.day && a.valor === b.valor;

/** Whether what was reconciled is still moved; it may be of another programme or category. */
const stands = ({ years }: YearsModel, ano: number, move: Move) => movesOf(years[ano]!).some((other) => isSameMove(other, move));
