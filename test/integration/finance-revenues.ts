import { type AccountBook, DAYS, type ModelRevenue, takes } from './finance-accounts.js';
import { type Drawn, type ModelExpense, taxesOf } from './finance-splits.js';

/** The part of the model for the rules on revenues. */
export interface RevenueBook extends AccountBook {
  /** The revenues that are reconciled, by the number of the reconciliation. */
  reconciled: Map<number, number>;
  next(kind: 'revenue'): number;
}

/** A command in the model: whether it is allowed now, and its effect. */
interface RevenueRule {
  allows(model: RevenueBook): boolean;
  apply(model: RevenueBook): unknown;
}

/** Categories of revenues and transfers. */
const CATEGORIES = ['CUSTEIO', 'CAPITAL', 'LIVRE', null] as const;
export const categoryOf = ({ valor }: { valor: number }) => CATEGORIES[valor % 4]!;

/** Index of the programme of a classification; none in half of the cases. */
export const classifiedTo = ({ line }: Pick<Drawn, 'line'>): number | null => [null, 0, 1, null][line % 4]!;
export const categoryTo = ({ other }: Pick<Drawn, 'other'>) => CATEGORIES[other] ?? 'CUSTEIO';

const refunded = ({ revenues }: RevenueBook, expense: number, own?: number): number =>
  [...revenues].reduce((sum, [id, revenue]) => sum + (revenue.expense === expense && id !== own ? revenue.valor : 0), 0);

/** Whether an expense and its taxes have no refunds. */
export function isUnrefunded(model: RevenueBook, id: number, counts: (tax: ModelExpense) => boolean = () => true): boolean {
  const taxes = taxesOf(model, id).filter(([, tax]) => counts(tax));
  return [id, ...taxes.map(([tax]) => tax)].every((each) => refunded(model, each) === 0);
}

/** Whether a revenue is valid: its account accepts it, and an expense's refunds do not exceed its payment. */
function mayBe(model: RevenueBook, { day, program, expense, valor }: ModelRevenue, own?: number): boolean {
  if (!takes(model.terms[0], day, program)) return false;
  if (expense === undefined) return true;
  const paid = model.expenses.get(expense);
  return paid?.state === 'paid' && valor <= paid.valor - refunded(model, expense, own);
}

const isReconciled = ({ reconciled }: RevenueBook, id: number) => [...reconciled.values()].includes(id);

/** A reconciled revenue keeps its day and value. */
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
  /** Also turns a refund into a plain revenue. */
  editRevenue: (drawn: Drawn) => editing(drawn.id, () => plain(drawn)),
  /** Also turns a plain revenue into a refund. */
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
