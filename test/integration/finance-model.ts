import {
  type AccountBook,
  begunFrom,
  DAYS,
  heldBy,
  type ModelRevenue,
  type Move,
  movesOf,
  OPEN,
  type Terms,
  takes,
} from './finance-accounts.js';
import { ATTESTATION_RULES } from './finance-attestations.js';
import { accountOf, PAYMENT_RULES } from './finance-payments.js';
import { RELEASE_RULES } from './finance-releases.js';
import { backOn, categoryOf, isUnrefunded, REVENUE_RULES } from './finance-revenues.js';
import { amountOn, cancel, type Drawn, type ModelExpense, mayDelete, mayMove, move, remove, SPLIT_RULES } from './finance-splits.js';

export type { Drawn };

/** Amounts in centavos; lines are indices. */
export interface Sums {
  orcado: number;
  debito: number;
  credito: number;
  pago: number;
  aPagar: number;
}

/** A line's part in a redistribution. */
interface Moved {
  line: number;
  valor: number;
}

/** The remaining one of the first three lines. */
export const thirdLine = ({ line, other }: Pick<Drawn, 'line' | 'other'>): number => 3 - line - other;

/** The simplest model of a year's book: lists of current records, without running sums, signs or history except the last assigned number. */
export class FinanceModel implements AccountBook {
  budgets = new Map<number, { line: number; valor: number }>();
  expenses = new Map<number, ModelExpense>();
  operations = new Map<number, { debitos: Moved[]; creditos: Moved[] }>();
  revenues = new Map<number, ModelRevenue>();
  reconciled = new Map<number, number>();
  transfers = new Map<number, { from: number; valor: number; categoria: string | null }>();
  yields = new Map<number, { valor: number; program: number | null }>();
  implanted: Move[] = [];
  /** Whether no earlier book of the association moves accounts, but that of the year before. */
  isFirst = false;
  terms: [Terms, Terms];
  limit: { valor: number | null };
  paidAt: { key: number };
  books: readonly FinanceModel[];
  /** Files of expenses, by `expense file`; they outlive their expense. */
  papers = new Set<string>();
  closed = false;
  /** Opening balances of the next year from its yield sheets. */
  told: Move[] = [];
  /** Opening balances of the next year: from yield sheets and carried by the last closing. */
  begun: Move[] = [];
  private readonly last = { budget: 0, expense: 0, operation: 0, revenue: 0, transfer: 0, reconciliation: 0 };

  /** @param older model of the previous year's book, whose expenses are paid from the same accounts on days of this year */
  constructor(readonly older?: FinanceModel) {
    this.terms = older?.terms ?? [OPEN, OPEN];
    this.limit = older?.limit ?? { valor: null };
    this.paidAt = older?.paidAt ?? { key: 0 };
    this.books = [...(older?.books ?? []), this];
    for (const book of this.books) book.books = this.books;
  }

  next(kind: 'budget' | 'expense' | 'operation' | 'revenue' | 'transfer' | 'reconciliation'): number {
    this.last[kind] += 1;
    return this.last[kind];
  }

  /** Leaves out numbers that were given to expenses carried into the book and taken back. */
  skipExpenses(many: number): void {
    this.last.expense += many;
  }

  balance(line: number): Sums {
    const sum = <T extends { valor: number }>(records: Map<number, T>, counts: (record: T) => boolean) =>
      [...records.values()].filter(counts).reduce((total, { valor }) => total + valor, 0);
    const moved = (side: (operation: { debitos: Moved[]; creditos: Moved[] }) => Moved[]) =>
      [...this.operations.values()].flatMap(side).reduce((total, each) => total + (each.line === line ? each.valor : 0), 0);
    return {
      orcado: sum(this.budgets, (budget) => budget.line === line),
      debito: moved(({ debitos }) => debitos),
      credito: moved(({ creditos }) => creditos),
      pago: this.onLine(line, 'paid') - backOn(this.revenues.values(), line),
      aPagar: this.onLine(line, 'open'),
    };
  }

  /** Movements on days of the year, in its own and the previous year's book. */
  moves(): Move[] {
    return [this, this.older].flatMap((book) => (book ? movesOf(book) : [])).filter(({ day }) => day !== DAYS.before);
  }

  /** Sums of the book's movements by account, programme and category. */
  held(): Record<string, number> {
    return heldBy(movesOf(this));
  }

  private onLine(line: number, state: ModelExpense['state']): number {
    return [...this.expenses.values()].reduce((sum, expense) => sum + (expense.state === state ? amountOn(expense, line) : 0), 0);
  }

  available(line: number): number {
    const { orcado, debito, credito, pago } = this.balance(line);
    return orcado - debito + credito - pago;
  }

  budgetOf(line: number): number | undefined {
    return [...this.budgets].find(([, budget]) => budget.line === line)?.[0];
  }
}

/** A command in the model: whether it is allowed now, and its effect. */
interface Rule {
  allows(model: FinanceModel): boolean;
  apply(model: FinanceModel): unknown;
}

/** An expense that was refunded, or a tax of it that was, stays on its line. */
const mayLeaveLine = (model: FinanceModel, id: number, line: number): boolean =>
  model.expenses.get(id)!.line === line || isUnrefunded(model, id, ({ state }) => state !== 'cancelled');

/** Every finance command, by the rules of chapters 10 to 14. */
export const RULES = {
  define: ({ line, valor }: Drawn): Rule => ({
    allows: (model) => model.budgetOf(line) === undefined,
    apply: (model) => model.budgets.set(model.next('budget'), { line, valor }),
  }),
  change: ({ id, line, valor }: Drawn): Rule => ({
    allows: (model) => {
      const budget = model.budgets.get(id);
      if (!budget) return false;
      const moved = budget.line !== line;
      if (moved && model.budgetOf(line) !== undefined) return false;
      const reduction = moved ? budget.valor : budget.valor - valor;
      // Only a line with debits of redistributions is protected; other lines may be exceeded.
      return reduction <= 0 || model.balance(budget.line).debito === 0 || model.available(budget.line) >= reduction;
    },
    apply: (model) => model.budgets.set(id, { line, valor }),
  }),
  deleteBudget: ({ line }: Drawn): Rule => ({
    allows: (model) => {
      const id = model.budgetOf(line);
      return id !== undefined && model.available(line) >= model.budgets.get(id)!.valor;
    },
    apply: (model) => model.budgets.delete(model.budgetOf(line)!),
  }),
  register: ({ line, valor }: Drawn): Rule => ({
    allows: () => true,
    apply: (model) => model.expenses.set(model.next('expense'), { line, valor, state: 'open' }),
  }),
  edit: ({ id, line, valor }: Drawn): Rule => ({
    allows: (model) => {
      const expense = model.expenses.get(id);
      if (expense === undefined || expense.state === 'cancelled') return false;
      return !(expense.state === 'paid' && expense.valor !== valor) && mayMove(expense, line, valor) && mayLeaveLine(model, id, line);
    },
    apply: (model) => move(model, id, line, valor),
  }),
  ...PAYMENT_RULES,
  ...RELEASE_RULES,
  ...ATTESTATION_RULES,
  cancel: ({ id }: Drawn): Rule => ({
    allows: (model) =>
      ['open', 'paid'].includes(model.expenses.get(id)?.state ?? '') && isUnrefunded(model, id, ({ state }) => state !== 'cancelled'),
    apply: (model) => cancel(model, id),
  }),
  deleteExpense: ({ id }: Drawn): Rule => ({
    allows: (model) => mayDelete(model, id) && isUnrefunded(model, id),
    apply: (model) => remove(model, id),
  }),
  ...SPLIT_RULES,
  redistribute: (drawn: Drawn) => redistribution(fromOne(drawn), (model) => model.next('operation')),
  /** The two-call form brings its own number. */
  redistributeInHalves: (drawn: Drawn) => redistribution(fromOne(drawn), () => drawn.id),
  /** The same amount from each of two lines to the third. */
  redistributeLines: (drawn: Drawn) => {
    const { line, other, valor } = drawn;
    const debitos = [line, thirdLine(drawn)].map((each) => ({ line: each, valor }));
    return redistribution({ debitos, creditos: [{ line: other, valor: 2 * valor }] }, (model) => model.next('operation'));
  },
  justify: ({ id }: Drawn): Rule => ({ allows: (model) => model.operations.has(id), apply: () => undefined }),
  deleteOperation: ({ id }: Drawn): Rule => ({
    allows: (model) => {
      const operation = model.operations.get(id);
      return operation?.creditos.every(({ line, valor }) => model.available(line) >= valor) ?? false;
    },
    apply: (model) => model.operations.delete(id),
  }),
  ...REVENUE_RULES,
  transfer: ({ other, valor }: Drawn): Rule => ({
    // Money may leave an account that is closed.
    allows: ({ terms }) =>
      terms.every((each, account) => takes(account === accountOf({ other }) ? { ...each, until: null } : each, DAYS.received, null)),
    apply: (model) => model.transfers.set(model.next('transfer'), { from: accountOf({ other }), valor, categoria: categoryOf({ valor }) }),
  }),
  deleteTransfer: ({ id }: Drawn): Rule => ({
    allows: (model) => model.transfers.has(id),
    apply: (model) => model.transfers.delete(id),
  }),
  reportYield: ({ other, valor }: Drawn): Rule => ({
    allows: (model) => !model.yields.has(other % 2) && takes(model.terms[accountOf({ other })]!, DAYS.first),
    apply: (model) => reportYield(model, accountOf({ other }), valor),
  }),
  changeYield: ({ other, valor }: Drawn): Rule => ({
    allows: (model) => model.yields.has(other % 2) && takes(model.terms[accountOf({ other })]!, DAYS.first),
    apply: (model) => reportYield(model, accountOf({ other }), valor),
  }),
  joinPaper: ({ id, other }: Drawn): Rule => ({
    allows: (model) => model.expenses.has(id) && !model.papers.has(`${id} ${other}`),
    apply: (model) => model.papers.add(`${id} ${other}`),
  }),
  withdrawPaper: ({ id, other }: Drawn): Rule => ({
    allows: (model) => model.papers.has(`${id} ${other}`),
    apply: (model) => model.papers.delete(`${id} ${other}`),
  }),
  close: (): Rule => ({
    allows: () => true,
    apply: (model) => {
      model.closed = true;
      model.begun = begunFrom(model.moves(), model.told);
    },
  }),
  reopen: (): Rule => ({
    allows: (model) => model.closed,
    apply: (model) => {
      model.closed = false;
    },
  }),
} satisfies Record<string, (drawn: Drawn) => Rule>;

export type Kind = keyof typeof RULES;

/** The rule of a command; a closed year allows nothing but its reopening. */
export function ruleOf(kind: Kind, drawn: Drawn): Rule {
  const rule = RULES[kind](drawn);
  return { ...rule, allows: (model) => (kind === 'reopen' || !model.closed) && rule.allows(model) };
}

/** A yield sheet has the programme that its account serves at that time; it states no opening balance of an account that has one already. */
const reportYield = (model: FinanceModel, account: number, valor: number) => {
  const isOpened = model.implanted.some((move) => move.account === account);
  return model.yields.set(account, { valor: isOpened ? 0 : valor, program: model.terms[account]!.program });
};

const fromOne = ({ line, other, valor }: Drawn) => ({ debitos: [{ line, valor }], creditos: [{ line: other, valor }] });

function redistribution(sides: { debitos: Moved[]; creditos: Moved[] }, number: (model: FinanceModel) => number): Rule {
  const { debitos, creditos } = sides;
  return {
    allows: (model) =>
      debitos.every(({ line, valor }) => creditos[0]!.line !== line && model.available(line) > 0 && valor <= model.available(line)),
    apply: (model) => model.operations.set(number(model), sides),
  };
}
