import { type AccountBook, DAYS, type ModelRevenue, takes } from './finance-accounts.js';
import { type Drawn, type ModelExpense, taxesOf } from './finance-splits.js';

/** What the rules on revenues know of the model. */
interface RevenueBook extends AccountBook {
  /** The revenues that are reconciled, by the number of the reconciliation. */
  reconciled: Map<number, number>;
  next(kind: 'revenue'): number;
}

/** A command as the model sees it: whether it is allowed as things stand, and what it changes. */
interface RevenueRule {
  allows(model: RevenueBook): boolean;
  apply(model: RevenueBook): unknown;
}

/** Categories of revenues and transfers. */
const CATEGORIES = ['CUSTEIO', 'CAPITAL', 'LIVRE', null] as const;
export const categoryOf = ({ valor }: { valor: number }) => CATEGORIES[valor % 4]!;

/** The programme that a classification says, by its place; none as often as one. */
export const classifiedTo = ({ line }: Pick<Drawn, 'line'>): number | null => [null, 0, 1, null][line % 4]!;
export const categoryTo = ({ other }: Pick<Drawn, 'other'>) => CATEGORIES[other] ?? 'CUSTEIO';

const refunded = ({ revenues }: RevenueBook, expense: number, own?: number): number =>
  [...revenues].reduce((sum, [id, revenue]) => sum + (revenue.expense === expense && id !== own ? revenue.valor : 0), 0);

/** Whether nothing was given back of an expense or of those of its taxes. */
export function isUnrefunded(model: RevenueBook, id: number, counts: (tax: ModelExpense) => boolean = () => true): boolean {
  const taxes = taxesOf(model, id).filter(([, tax]) => counts(tax));
  return [id, ...taxes.map(([tax]) => tax)].every((each) => refunded(model, each) === 0);
}

/** Whether a revenue may be so: its account takes it, and no more is given back of an expense than was paid. */
function mayBe(model: RevenueBook, { day, program, expense, valor }: ModelRevenue, own?: number): boolean {
  if (!takes(model.terms[0], day, program)) return false;
  if (expense === undefined) return true;
  const paid = model.expenses.get(expense);
  return paid?.state === 'paid' && valor <= paid.valor - refunded(model, expense, own);
}

const isReconciled = ({ reconciled }: RevenueBook, id: number) => [...reconciled.values()].includes(id);

/** What is reconciled keeps its day and its value. */
function mayBecome(model: RevenueBook, id: number, after: ModelRevenue): boolean {
  const before = model.revenues.get(id);
  if (!before) return false;
  const moves = before.valor !== after.valor || before.day !== after.day;
  return mayBe(model, after, id) && !(moves && isReconciled(model, id));
}

const plain = ({ valor }: Drawn): ModelRevenue => ({ valor, day: DAYS.received, categoria: categoryOf({ valor }), program: null });
const refund = ({ valor, expense = 999 }: Drawn): ModelRevenue => ({ valor, day: DAYS.refunded, categoria: null, program: null, expense });

const registering = (revenue: ModelRevenue): RevenueRule => ({
  allows: (model) => mayBe(model, revenue),
  apply: (model) => model.revenues.set(model.next('revenue'), revenue),
});

const editing = (id: number, after: (before: ModelRevenue) => ModelRevenue): RevenueRule => ({
  allows: (model) => model.revenues.has(id) && mayBecome(model, id, after(model.revenues.get(id)!)),
  apply: (model) => model.revenues.set(id, after(model.revenues.get(id)!)),
});

export const REVENUE_RULES = {
  registerRevenue: (drawn: Drawn) => registering(plain(drawn)),
  registerRefund: (drawn: Drawn) => registering(refund(drawn)),
  /** Also of a refund, which is one no more. */
  editRevenue: (drawn: Drawn) => editing(drawn.id, () => plain(drawn)),
  /** Also of what was none. */
  editRefund: (drawn: Drawn) => editing(drawn.id, () => refund(drawn)),
  classifyRevenue: (drawn: Drawn) =>
    editing(drawn.id, (before) => ({ ...before, categoria: categoryTo(drawn), program: classifiedTo(drawn) })),
  deleteRevenue: ({ id }: Drawn): RevenueRule => ({
    allows: (model) => model.revenues.has(id) && !isReconciled(model, id),
    apply: (model) => model.revenues.delete(id),
  }),
};

/** The rules of reconciling one revenue with a line of its own. */
export const RECONCILIATION_RULES = {
  reconcile: ({ id }: Pick<Drawn, 'id'>) => ({
    allows: (model: RevenueBook) => model.revenues.has(id) && !isReconciled(model, id),
    apply: (model: RevenueBook & { next(kind: 'reconciliation'): number }) => model.reconciled.set(model.next('reconciliation'), id),
  }),
  undo: ({ id }: Pick<Drawn, 'id'>) => ({
    allows: (model: RevenueBook) => model.reconciled.has(id),
    apply: (model: RevenueBook) => model.reconciled.delete(id),
  }),
};
