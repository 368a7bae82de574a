import { type AccountBook, DAYS, type ModelRevenue, takes } from './finance-accounts.js';
import { amountOn, type Drawn, type ModelExpense, type ModelPart, programOf, shares, taxesOf } from './finance-splits.js';

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

/** Whether a revenue is valid: its account accepts it, and an expense's refunds do not exceed its payment and come back to its account. */
function mayBe(model: RevenueBook, revenue: ModelRevenue, own?: number): boolean {
  const { day, program, expense, valor } = revenue;
  if (expense === undefined) return takes(model.terms[0], day, program);
  const paid = model.expenses.get(expense);
  if (paid?.state !== 'paid' || valor > paid.valor - refunded(model, expense, own) || (paid.account ?? 0) !== 0) return false;
  return takes(model.terms[0], day, ...givenBack(model, revenue, own).parts!.map(({ line }) => programOf(line)));
}

/** A refund with what it gives back: shared over what is left of the parts of its expense. */
function givenBack(model: RevenueBook, revenue: ModelRevenue, own?: number): ModelRevenue {
  const { expense, valor } = revenue;
  if (expense === undefined) return revenue;
  const before = own === undefined ? undefined : model.revenues.get(own);
  const parts = before?.expense === expense && before.valor === valor ? before.parts! : partsBack(model, expense, valor, own);
  const programs = new Set(parts.map(({ line }) => programOf(line)));
  return { ...revenue, parts, program: programs.size === 1 ? [...programs][0]! : null };
}

function partsBack(model: RevenueBook, id: number, valor: number, own: number | undefined): ModelPart[] {
  const expense = model.expenses.get(id)!;
  const others = [...model.revenues].filter(([other, revenue]) => revenue.expense === id && other !== own);
  const left = (expense.parts ?? [expense]).map(({ line }) => ({
    line,
    valor:
      amountOn(expense, line) -
      backOn(
        others.map(([, each]) => each),
        line,
      ),
  }));
  const amounts = shares(left, valor);
  return left.map(({ line }, index) => ({ line, valor: amounts[index]! })).filter((part) => part.valor > 0);
}

/** What refunds give back on a line. */
export const backOn = (refunds: Iterable<ModelRevenue>, line: number): number =>
  [...refunds].flatMap(({ parts = [] }) => parts).reduce((sum, part) => sum + (part.line === line ? part.valor : 0), 0);

/** Whether the account of an expense's payment may become another: its refunds are on the first one. */
export const mayChangeAccount = (model: RevenueBook, id: number, account: number | null): boolean =>
  account === 0 || account === (model.expenses.get(id)!.account ?? null) || isUnrefunded(model, id, () => false);

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
  apply: (model) => model.revenues.set(model.next('revenue'), givenBack(model, revenue)),
});

const editing = (id: number, after: (before: ModelRevenue) => ModelRevenue): RevenueRule => ({
  allows: (model) => model.revenues.has(id) && mayBecome(model, id, after(model.revenues.get(id)!)),
  apply: (model) => model.revenues.set(id, givenBack(model, after(model.revenues.get(id)!), id)),
});

export const REVENUE_RULES = {
  registerRevenue: (drawn: Drawn) => registering(plain(drawn)),
  registerRefund: (drawn: Drawn) => registering(refund(drawn)),
  /** Also turns a refund into a plain revenue. */
  editRevenue: (drawn: Drawn) => editing(drawn.id, () => plain(drawn)),
  /** Also turns a plain revenue into a refund. */
  editRefund: (drawn: Drawn) => editing(drawn.id, () => refund(drawn)),
  /** A refund has the class of its expense. */
  classifyRevenue: (drawn: Drawn): RevenueRule => {
    const said = { categoria: categoryTo(drawn), program: classifiedTo(drawn) };
    const edit = editing(drawn.id, (before) => ({ ...before, ...said }));
    const isSame = ({ categoria, program }: ModelRevenue) => categoria === said.categoria && program === said.program;
    return {
      allows: (model) => {
        const revenue = model.revenues.get(drawn.id);
        return revenue?.expense === undefined ? edit.allows(model) : isSame(revenue);
      },
      apply: edit.apply,
    };
  },
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
