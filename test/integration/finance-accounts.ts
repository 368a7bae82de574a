import { amountOn, type ModelExpense, type ModelPart, programOf } from './finance-splits.js';

/** Terms of an account: the programme it serves (index in the ground) or null for all; first and last day as `mm-dd` of the year. */
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
  /** The refunded expense, and what is given back of its parts. */
  expense?: number;
  parts?: ModelPart[];
}

/** Records of the model that move money on accounts. */
export interface AccountBook {
  expenses: Map<number, ModelExpense>;
  revenues: Map<number, ModelRevenue>;
  transfers: Map<number, { from: number; valor: number; categoria: string | null }>;
  yields: Map<number, { valor: number; program: number | null }>;
  /** The opening balances, on one account. */
  implanted: Move[];
  /** The terms of the two accounts, by index. */
  terms: [Terms, Terms];
  /** The value above which payments need a release; null: none. */
  limit: { valor: number | null };
  /** Which of the Pix keys the only payee has. */
  paidAt: { key: number };
  /** The books of the association. */
  books: readonly AccountBook[];
}

/** Money that one record moves on an account. */
export interface Move {
  account: number;
  day: string;
  program: number | null;
  categoria: string | null;
  valor: number;
}

/** The only days used; `before` is the first day of the year before, `next` that of the next year. */
export const DAYS = {
  before: '00-01',
  first: '01-01',
  received: '03-10',
  paid: '06-01',
  refunded: '06-10',
  cancelled: '07-01',
  next: '13-01',
} as const;

/** Terms of an account without restrictions. */
export const OPEN: Terms = { program: null, from: null, until: null };

/** Whether an account accepts the money of these programmes on a day. */
export function takes({ program, from, until }: Terms, day: string, ...programs: (number | null)[]): boolean {
  const isOpen = (from === null || day >= from) && (until === null || day <= until);
  return isOpen && programs.every((each) => program === null || each === null || each === program);
}

/** All current movements on the accounts. */
export function movesOf({ revenues, yields, transfers, expenses, implanted }: AccountBook): Move[] {
  return [
    ...implanted,
    ...[...revenues.values()].flatMap(({ valor, day, categoria, program, parts }) =>
      parts
        ? parts.map((part) => ({ account: 0, valor: part.valor, day, categoria: null, program: programOf(part.line) }))
        : [{ account: 0, valor, day, categoria, program }],
    ),
    ...[...yields].map(([account, sheet]) => ({ account, day: DAYS.first, categoria: 'CUSTEIO', ...sheet })),
    ...[...transfers.values()].flatMap(({ from, categoria, valor }) => [
      { account: from, day: DAYS.received, program: null, categoria, valor: -valor },
      { account: 1 - from, day: DAYS.received, program: null, categoria, valor },
    ]),
    ...[...expenses.values()].flatMap(paymentsOf),
  ];
}

/** Movements of an expense: its payment, and the refund after a cancellation. Its category, that of its element, is unset. */
function paymentsOf(expense: ModelExpense): Move[] {
  const { account, wasPaid, state } = expense;
  if (!wasPaid || account === null || account === undefined) return [];
  const on = (day: string, sign: 1 | -1) =>
    [0, 1, 2, 3, 4]
      .map((line) => ({ account, day, program: programOf(line), categoria: null, valor: sign * amountOn(expense, line) }))
      .filter(({ valor }) => valor !== 0);
  return [...on(DAYS.paid, -1), ...(state === 'cancelled' ? on(DAYS.cancelled, 1) : [])];
}

/** Balances other than zero by `account program category`. */
export const heldBy = (moves: Move[]): Record<string, number> =>
  Object.fromEntries(summed(moves).map(({ account, program, categoria, valor }) => [`${account} ${program} ${categoria}`, valor]));

function summed(moves: Move[]): Move[] {
  const alike = Map.groupBy(moves, ({ account, program, categoria }) => `${account} ${program} ${categoria}`);
  const sums = [...alike.values()].map((group) => ({ ...group[0]!, valor: group.reduce((sum, { valor }) => sum + valor, 0) }));
  return sums.filter(({ valor }) => valor !== 0);
}

/**
 * Opening balances of the next year: those from yield sheets, and the final balances of the other accounts. LIVRE covers negative capital, then custeio, of its
 * programme as far as possible.
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

/** Whether an account may get new terms: no movement on it is outside its days or of another programme than a new one, and a new last day finds no money on it. */
export function mayGet(standing: Move[], account: number, before: Terms, terms: Terms): boolean {
  const own = terms.program === before.program ? null : terms.program;
  const moves = standing.filter((move) => move.account === account);
  const closes = terms.until !== null && terms.until !== before.until;
  return moves.every(({ day, program }) => takes({ ...terms, program: own }, day, program)) && !(closes && heldLast(moves) !== 0);
}

/** What an account holds at the end of the last year in which it moved. */
function heldLast(moves: Move[]): number {
  const yearOf = (day: string) => (day >= DAYS.next ? 1 : day >= DAYS.first ? 0 : -1);
  const last = Math.max(...moves.map(({ day }) => yearOf(day)));
  return moves.reduce((sum, { day, valor }) => (yearOf(day) === last ? sum + valor : sum), 0);
}
