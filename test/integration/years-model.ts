/** The books of three years and their next one as lists of current records: without entries, running sums or signs. */
export interface YearsModel {
  years: Record<number, ModelYear>;
  /** The category of each expense element, as its register has it. */
  categories: [Category, Category];
  /** The first and the last day of each account. */
  terms: { from: string | null; until: string | null }[];
  closedMonths: { ano: number; mes: number; account: number }[];
}

export type Category = 'CUSTEIO' | 'CAPITAL' | null;

export interface ModelYear {
  isOpened: boolean;
  isClosed: boolean;
  expenses: YearExpense[];
  revenues: YearRevenue[];
  transfers: { id: number; day: string; from: number; to: number; valor: number }[];
  reconciled: (Move & { id: number })[];
  /** What the accounts began with. */
  carried: Move[];
  /** The last numbers given. */
  last: { expense: number; revenue: number; transfer: number; reconciliation: number };
}

export interface YearExpense {
  id: number;
  /** On which it was drawn up. */
  day: string;
  line: number;
  valor: number;
  categoria: Category;
  paid?: { day: string; account: number | null };
  /** With the expense whose cancellation took this one, a tax, along. */
  cancelled?: { day: string; with?: number };
  /** Of a tax: its expense, and the amount that this one still retains. */
  parent?: number;
  retained?: number;
  /** Of a resto a pagar: its number in the book of the year before. */
  before?: number;
  /** Whether it was first registered in an earlier year, or is a tax of such an expense. */
  isOlder?: boolean;
}

export interface YearRevenue {
  id: number;
  account: number;
  day: string;
  valor: number;
  program: number | null;
  categoria: Category;
  /** Of a refund: the expense that it gives back, and its line. */
  refunded?: { ano: number; id: number; line: number; isOlder?: boolean };
}

/** Money that a record of a book moves on an account. */
export interface Move {
  record: string;
  account: number;
  day: string;
  program: number | null;
  categoria: Category;
  valor: number;
}

export const YEARS = [2023, 2024, 2025] as const;
export const yearOf = (day: string): number => Number(day.slice(0, 4));

const emptyYear = (): ModelYear => ({
  ...{ isOpened: false, isClosed: false, expenses: [], revenues: [], transfers: [], reconciled: [], carried: [] },
  last: { expense: 0, revenue: 0, transfer: 0, reconciliation: 0 },
});

export const emptyModel = (accounts: number): YearsModel => ({
  years: Object.fromEntries([...YEARS, YEARS[2] + 1].map((ano) => [ano, emptyYear()])),
  categories: [null, null],
  terms: Array.from({ length: accounts }, () => ({ from: null, until: null })),
  closedMonths: [],
});

export const expenseIn = (model: YearsModel, ano: number, id: number): YearExpense | undefined =>
  model.years[ano]?.expenses.find((expense) => expense.id === id);

export const isOpen = ({ paid, cancelled }: YearExpense): boolean => !(paid || cancelled);

export const taxesOf = (model: YearsModel, ano: number, id: number): YearExpense[] =>
  model.years[ano]!.expenses.filter(({ parent }) => parent === id);

export const refundsOf = (model: YearsModel, ano: number, id: number): YearRevenue[] =>
  Object.values(model.years).flatMap(({ revenues }) => revenues.filter(({ refunded }) => refunded?.ano === ano && refunded.id === id));

export const sum = (records: readonly { valor: number }[]): number => records.reduce((total, { valor }) => total + valor, 0);

/** The lines are of the programme but for the third. */
export const programOf = (line: number): number | null => (line === 2 ? null : 0);

/** The second line is of the second element. */
export const elementOf = (line: number): 0 | 1 => (line === 1 ? 1 : 0);

/** What the records of a book move on accounts. */
export function movesOf({ expenses, revenues, transfers, carried }: ModelYear): Move[] {
  return [
    ...carried,
    ...revenues.map(({ id, account, day, program, categoria, valor }) => ({
      ...{ record: `receita ${id}`, account, day, program, categoria, valor },
    })),
    ...transfers.flatMap(({ id, day, from, to, valor }) => {
      const move = { record: `transferencia ${id}`, day, program: null, categoria: null };
      return [
        { ...move, account: from, valor: -valor },
        { ...move, account: to, valor },
      ];
    }),
    ...expenses.flatMap(({ id, line, categoria, valor, paid, cancelled }) => {
      if (!paid || paid.account === null) return [];
      const move = { record: `despesa ${id}`, account: paid.account, program: programOf(line), categoria };
      const left = { ...move, day: paid.day, valor: -valor };
      return cancelled ? [left, { ...move, day: cancelled.day, valor }] : [left];
    }),
  ];
}

/** What all books move, each with the year of its book. */
export const allMoves = ({ years }: YearsModel): (Move & { ano: number })[] =>
  Object.entries(years).flatMap(([ano, year]) => movesOf(year).map((move) => ({ ...move, ano: Number(ano) })));

/** The moves in one list but not in the other, one for one. */
export function without<M extends Move>(moves: readonly M[], others: readonly M[]): M[] {
  const left = others.map((move) => JSON.stringify(move));
  return moves.filter((move) => {
    const place = left.indexOf(JSON.stringify(move));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** What an account holds at the end of a year by programme and category; nothing of what sums to zero. */
export function heldAtEnd(model: YearsModel, ano: number): Move[] {
  const moves = allMoves(model).filter(({ day }) => yearOf(day) === ano);
  const alike = Map.groupBy(moves, ({ account, program, categoria }) => `${account} ${program} ${categoria}`);
  return [...alike.values()]
    .map((group) => ({ ...group[0]!, valor: sum(group) }))
    .filter(({ valor }) => valor !== 0)
    .map(({ account, program, categoria, valor }) => {
      return { record: `saldo_transportado ${account}`, account, day: `${ano + 1}-01-01`, program, categoria, valor };
    });
}

/** What a book counts on a line as paid and as owed: no resto a pagar, and no refund of an expense of another year. */
export function onLine(model: YearsModel, ano: number, line: number): { pago: number; aPagar: number } {
  const { expenses, revenues } = model.years[ano]!;
  const own = expenses.filter((expense) => expense.line === line && !expense.isOlder && !expense.cancelled);
  const back = revenues.filter(({ refunded }) => refunded?.ano === ano && refunded.line === line && !refunded.isOlder);
  return { pago: sum(own.filter(({ paid }) => paid)) - sum(back), aPagar: sum(own.filter(({ paid }) => !paid)) };
}
