import { type AccountBook } from './finance-accounts.js';
import { type Drawn, type ModelExpense, taxesOf } from './finance-splits.js';

/** A command in the model: whether it is allowed now, and its effect. */
interface ReleaseRule {
  allows(model: AccountBook): boolean;
  apply(model: AccountBook): unknown;
}

const stands = ({ released, valor }: ModelExpense): boolean => released?.valor === valor;
const standsNow = ({ paidAt }: AccountBook, expense: ModelExpense): boolean => stands(expense) && expense.released!.key === paidAt.key;

/** A payment, with what is retained from its expense. */
export const countedOf = (model: AccountBook, id: number, valor: number): number =>
  taxesOf(model, id).reduce((sum, [, { retained = 0 }]) => sum + retained, valor);

/** Whether a payment takes the only payee above the limit on the only day on which is paid, in the books of all years. @param others paid in the same command */
export function isAbove(model: AccountBook, id: number, valor: number, others = 0): boolean {
  const paid = model.books.flatMap((book) =>
    [...book.expenses]
      .filter(([each, { wasPaid }]) => wasPaid && !(book === model && each === id))
      .map(([each, expense]) => countedOf(book, each, expense.valor)),
  );
  const total = paid.reduce((sum, each) => sum + each, countedOf(model, id, valor) + others);
  return model.limit.valor !== null && total > model.limit.valor;
}

/** Whether an open expense may be paid with that value from that account. */
export function isReleased(model: AccountBook, id: number, valor: number, account: number | null, others = 0): boolean {
  if (!isAbove(model, id, valor, others)) return true;
  const expense = model.expenses.get(id)!;
  return standsNow(model, expense) && expense.valor === valor && expense.released!.account === account;
}

/** Whether the payment may be said to have left that account. */
export const mayBeFrom = ({ above, released }: ModelExpense, account: number | null): boolean => !above || released!.account === account;

/** Releases by another person than the one who writes everything else. */
export const RELEASE_RULES = {
  release: ({ id, other }: Drawn): ReleaseRule => ({
    allows: (model) => {
      const expense = model.expenses.get(id);
      if (expense?.state !== 'open' || model.limit.valor === null) return false;
      return !(standsNow(model, expense) && expense.released!.account === other % 2);
    },
    apply: ({ expenses, paidAt: { key } }) => {
      const expense = expenses.get(id)!;
      expenses.set(id, { ...expense, released: { valor: expense.valor, account: other % 2, key } });
    },
  }),
  withdrawRelease: ({ id }: Drawn): ReleaseRule => ({
    allows: ({ expenses }) => {
      const expense = expenses.get(id);
      return expense?.state === 'open' && stands(expense);
    },
    apply: ({ expenses }) => {
      const { released: _, ...expense } = expenses.get(id)!;
      expenses.set(id, expense);
    },
  }),
};
