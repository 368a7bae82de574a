import { type AccountBook } from './finance-accounts.js';
import { type Drawn, type ModelExpense } from './finance-splits.js';

/** A command in the model: whether it is allowed now, and its effect. */
interface ReleaseRule {
  allows(model: AccountBook): boolean;
  apply(model: AccountBook): unknown;
}

const stands = ({ released, valor }: ModelExpense): boolean => released?.valor === valor;

/** Whether an open expense may be paid with that value from that account. */
export function isReleased({ limit }: AccountBook, expense: ModelExpense, valor: number, account: number | null): boolean {
  if (limit.valor === null || valor <= limit.valor) return true;
  return stands(expense) && expense.valor === valor && expense.released!.account === account;
}

/** Whether the payment may be said to have left that account. */
export const mayBeFrom = ({ above, released }: ModelExpense, account: number | null): boolean => !above || released!.account === account;

/** Releases by another person than the one who writes everything else. */
export const RELEASE_RULES = {
  release: ({ id, other }: Drawn): ReleaseRule => ({
    allows: ({ expenses, limit }) => {
      const expense = expenses.get(id);
      if (expense?.state !== 'open' || limit.valor === null || expense.valor <= limit.valor) return false;
      return !(stands(expense) && expense.released!.account === other % 2);
    },
    apply: ({ expenses }) => {
      const expense = expenses.get(id)!;
      expenses.set(id, { ...expense, released: { valor: expense.valor, account: other % 2 } });
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
