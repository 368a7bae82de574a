import { type AccountBook, DAYS, takes } from './finance-accounts.js';
import { countedOf, isAbove, isReleased, mayBeFrom } from './finance-releases.js';
import { isUnrefunded, mayChangeAccount, type RevenueBook } from './finance-revenues.js';
import { type Drawn, programOf } from './finance-splits.js';

/** A command in the model: whether it is allowed now, and its effect. */
interface PaymentRule {
  allows(model: RevenueBook): boolean;
  apply(model: RevenueBook): unknown;
}

export const accountOf = ({ other }: { other: number }) => other % 2;
/** Half of the payments name no account. */
export const paidFrom = ({ other, valor }: Drawn): number | null => (valor % 2 === 0 ? null : accountOf({ other }));

/** The form of a corrected payment: in a third of the cases that of a single payment. */
export const formOf = ({ valor }: { valor: number }): string => (valor % 3 === 0 ? 'PIX' : 'CHEQUE');

/** Expenses to pay together; some may not exist or not be open. */
export const severalFrom = (id: number): number[] => [id, id + 1];

/** The rules of payments. */
export const PAYMENT_RULES = {
  pay: ({ id, valor, ...drawn }: Drawn): PaymentRule => ({
    allows: (model) => {
      const [expense, account] = [model.expenses.get(id), paidFrom({ id, valor, ...drawn })];
      return expense?.state === 'open' && mayLeave(model, id, account) && isReleased(model, id, valor, account);
    },
    apply: (model) => pay(model, id, { valor, form: 'PIX', account: paidFrom({ id, valor, ...drawn }) }, isAbove(model, id, valor)),
  }),
  correctPayment: ({ id, ...drawn }: Drawn): PaymentRule => {
    const payment = { form: formOf(drawn), account: paidFrom({ id, ...drawn }) };
    return {
      allows: (model) => {
        const expense = model.expenses.get(id);
        const changes = expense?.form !== payment.form || (expense.account ?? null) !== payment.account;
        if (expense?.state !== 'paid' || !changes || !mayChangeAccount(model, id, payment.account)) return false;
        return mayBeFrom(expense, payment.account) && mayLeave(model, id, payment.account);
      },
      apply: (model) => model.expenses.set(id, { ...model.expenses.get(id)!, ...payment }),
    };
  },
  reversePayment: ({ id }: Drawn): PaymentRule => ({
    allows: (model) => model.expenses.get(id)?.state === 'paid' && isUnrefunded(model, id, () => false),
    apply: (model) => {
      const { form: _, account: __, above: ___, owed, ...expense } = model.expenses.get(id)!;
      model.expenses.set(id, { ...expense, valor: owed!, state: 'open', wasPaid: false });
    },
  }),
  /** The accounts of payments, afterwards. */
  classifyPayment: ({ id, other }: Drawn): PaymentRule => ({
    allows: (model) => {
      const expense = model.expenses.get(id);
      const account = accountOf({ other });
      if (expense?.wasPaid !== true || !mayChangeAccount(model, id, account)) return false;
      return mayBeFrom(expense, account) && mayLeave(model, id, account);
    },
    apply: (model) => model.expenses.set(id, { ...model.expenses.get(id)!, account: accountOf({ other }) }),
  }),
  /** Atomic. */
  paySeveral: ({ id, valor, ...drawn }: Drawn): PaymentRule => ({
    allows: (model) =>
      severalFrom(id).every((each, index) => {
        const [expense, account] = [model.expenses.get(each), paidFrom({ id, valor, ...drawn })];
        const other = 1 - index;
        const others = model.expenses.has(id + other) ? countedOf(model, id + other, valor + other) : 0;
        return expense?.state === 'open' && mayLeave(model, each, account) && isReleased(model, each, valor + index, account, others);
      }),
    apply: (model) => {
      // Judged together, before either is paid.
      const above = severalFrom(id).map((each, index) =>
        isAbove(model, each, valor + index, countedOf(model, id + 1 - index, valor + 1 - index)),
      );
      for (const [index, each] of severalFrom(id).entries())
        pay(model, each, { valor: valor + index, form: 'BOLETO', account: paidFrom({ id, valor, ...drawn }) }, above[index]!);
    },
  }),
};

function pay(model: AccountBook, id: number, payment: { valor: number; form: string; account: number | null }, above: boolean): void {
  const expense = model.expenses.get(id)!;
  model.expenses.set(id, { ...expense, ...payment, owed: expense.valor, state: 'paid', wasPaid: true, ...(above && { above }) });
}

/** Whether the account accepts the payment of an expense with all its parts. */
function mayLeave(model: AccountBook, id: number, account: number | null): boolean {
  const { line, parts } = model.expenses.get(id)!;
  const programs = (parts ?? [{ line }]).map((part) => programOf(part.line));
  return account === null || takes(model.terms[account]!, DAYS.paid, ...programs);
}
