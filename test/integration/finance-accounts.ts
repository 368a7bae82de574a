import { amountOn, type ModelExpense, programOf } from './finance-splits.js';

/** What an account takes: the money of one programme, by its place in the ground, or of all; from a day on and up to a day, as `mm-dd` of the year. */
export interface Terms {
  program: number | null;
  from: string | null;
  until: string | null;
}

/** A revenue of the model; all of them are on the first account. */
export interface ModelRevenue {
  valor: number;
  day: string;
  categoria: string | null;
  program: number | null;
  /** The expense that a refund gives back. */
  expense?: number;
}

/** What the accounts of the model are moved by. */
export interface AccountBook {
  expenses: Map<number, ModelExpense>;
  revenues: Map<number, ModelRevenue>;
  transfers: Map<number, { from: number; valor: number; categoria: string | null }>;
  yields: Map<number, { valor: number; program: number | null }>;
  /** The terms of the two accounts, by their place. */
  terms: [Terms, Terms];
}

/** Money that one record moves on an account. */
export interface Move {
  account: number;
  day: string;
  program: number | null;
  categoria: string | null;
  valor: number;
}

/** The days of the year on which everything happens; `next` is the first of the next year, behind them all. */
export const DAYS = { first: '01-01', received: '03-10', paid: '06-01', refunded: '06-10', cancelled: '07-01', next: '13-01' } as const;

/** The terms of an account that takes everything. */
export const OPEN: Terms = { program: null, from: null, until: null };

/** Whether an account takes the money of programmes on a day. */
export function takes({ program, from, until }: Terms, day: string, ...programs: (number | null)[]): boolean {
  const isOpen = (from === null || day >= from) && (until === null || day <= until);
  return isOpen && programs.every((each) => program === null || each === null || each === program);
}

/** Everything that stands on the accounts. */
export function movesOf({ revenues, yields, transfers, expenses }: AccountBook): Move[] {
  return [
    ...[...revenues.values()].map(({ valor, day, categoria, program }) => ({ account: 0, valor, day, categoria, program })),
    ...[...yields].map(([account, sheet]) => ({ account, day: DAYS.first, categoria: 'CUSTEIO', ...sheet })),
    ...[...transfers.values()].flatMap(({ from, categoria, valor }) => [
      { account: from, day: DAYS.received, program: null, categoria, valor: -valor },
      { account: 1 - from, day: DAYS.received, program: null, categoria, valor },
    ]),
    ...[...expenses.values()].flatMap(paymentsOf),
  ];
}

/** What an expense moves: its payment, and its return when it was cancelled. An expense's category is its element's, which nobody has said. */
function paymentsOf(expense: ModelExpense): Move[] {
  const { account, wasPaid, state } = expense;
  if (!wasPaid || account === null || account === undefined) return [];
  const on = (day: string, sign: 1 | -1) =>
    [0, 1, 2, 3, 4]
      .map((line) => ({ account, day, program: programOf(line), categoria: null, valor: sign * amountOn(expense, line) }))
      .filter(({ valor }) => valor !== 0);
  return [...on(DAYS.paid, -1), ...(state === 'cancelled' ? on(DAYS.cancelled, 1) : [])];
}

/** What each account holds of each programme and category, by `account program category`, without what is nothing. */
export const heldBy = (moves: Move[]): Record<string, number> =>
  Object.fromEntries(summed(moves).map(({ account, program, categoria, valor }) => [`${account} ${program} ${categoria}`, valor]));

function summed(moves: Move[]): Move[] {
  const alike = Map.groupBy(moves, ({ account, program, categoria }) => `${account} ${program} ${categoria}`);
  const sums = [...alike.values()].map((group) => ({ ...group[0]!, valor: group.reduce((sum, { valor }) => sum + valor, 0) }));
  return sums.filter(({ valor }) => valor !== 0);
}

/**
 * What the next year begins with: what yield sheets tell of their accounts, and what the other ones held. LIVRE covers negative capital, then custeio, of its
 * programme, as far as it goes.
 */
export function begunFrom(moves: Move[], told: Move[]): Move[] {
  const held = summed(moves).filter(({ account }) => !told.some((sheet) => sheet.account === account));
  const find = ({ account, program }: Move, category: string) =>
    held.filter((move) => move.account === account && move.program === program && move.categoria === category);
  for (const free of held.filter(({ categoria }) => categoria === 'LIVRE'))
    for (const needy of [...find(free, 'CAPITAL'), ...find(free, 'CUSTEIO')]) {
      const given = Math.max(0, Math.min(free.valor, -needy.valor));
      free.valor -= given;
      needy.valor += given;
    }
  return [...told, ...summed(held).map((move) => ({ ...move, day: DAYS.next }))];
}

/** Whether an account may get other terms: nothing that stands on it is outside of its days, or of another programme than a new one of its own. */
export function mayGet(standing: Move[], account: number, before: Terms, terms: Terms): boolean {
  const own = terms.program === before.program ? null : terms.program;
  return standing.filter((move) => move.account === account).every(({ day, program }) => takes({ ...terms, program: own }, day, program));
}
