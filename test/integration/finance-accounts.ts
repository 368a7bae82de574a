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
interface Move {
  account: number;
  day: string;
  program: number | null;
  categoria: string | null;
  valor: number;
}

/** The days of the year on which everything happens. */
export const DAYS = { first: '01-01', received: '03-10', paid: '06-01', refunded: '06-10', cancelled: '07-01' } as const;

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
export function heldBy(moves: Move[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, program, categoria, valor } of moves) {
    const key = `${account} ${program} ${categoria}`;
    sums[key] = (sums[key] ?? 0) + valor;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** Whether an account may get these terms: nothing that stands on it is outside of its days, or of another programme than a new one of its own. */
export function mayGet(book: AccountBook, account: number, terms: Terms): boolean {
  const own = terms.program === book.terms[account]!.program ? null : terms.program;
  return movesOf(book)
    .filter((move) => move.account === account)
    .every(({ day, program }) => takes({ ...terms, program: own }, day, program));
}
