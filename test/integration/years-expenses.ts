import { type Rule } from './years-after.js';
import { elementOf, expenseIn, isOpen, refundsOf, taxesOf, type YearExpense, type YearsModel, yearOf } from './years-model.js';

/** Year and number of a record. */
export type Key = { ano: number; id: number };

const isUnrefunded = (model: YearsModel, { ano, id }: Key) => refundsOf(model, ano, id).length === 0;

/** The open expense that a tax is still retained from. */
function openParent(model: YearsModel, ano: number, { parent, retained }: YearExpense): YearExpense | undefined {
  const expense = parent !== undefined && retained ? expenseIn(model, ano, parent) : undefined;
  return expense && isOpen(expense) ? expense : undefined;
}

/** Gives what a tax retains back to its expense, if that is open. */
function giveBack(model: YearsModel, ano: number, tax: YearExpense): void {
  const parent = openParent(model, ano, tax);
  if (!parent) return;
  parent.valor += tax.retained!;
  delete tax.retained;
}

/** A command on one expense. */
function onExpense(
  { ano, id }: Key,
  allows: (expense: YearExpense, model: YearsModel) => boolean,
  change: (expense: YearExpense, model: YearsModel) => void,
): Rule {
  return {
    ano,
    allows: (model) => {
      const expense = expenseIn(model, ano, id);
      return expense !== undefined && allows(expense, model);
    },
    change: (model) => change(expenseIn(model, ano, id)!, model),
  };
}

const mayBePaid = (ano: number, day: string, today: string) => yearOf(day) >= ano && day <= today;

/** Whether a payment may become one of another account: its refunds came back to that one. */
const mayBeFrom = (model: YearsModel, { ano, id }: Key, account: number | null) =>
  expenseIn(model, ano, id)?.paid?.account === account || refundsOf(model, ano, id).every((refund) => refund.account === account);
/** What is done with expenses. */
export const EXPENSE_RULES = {
  register: (ano: number, line: number, valor: number): Rule => ({
    ano,
    allows: () => true,
    change: ({ years, categories }) => {
      const { expenses, last } = years[ano]!;
      last.expense += 1;
      expenses.push({ id: last.expense, day: `${ano}-01-02`, line, valor, categoria: categories[elementOf(line)]! });
    },
  }),
  retain: (key: Key, valor: number): Rule =>
    onExpense(
      key,
      (expense) => isOpen(expense) && expense.parent === undefined && valor < expense.valor,
      (expense, { years }) => {
        const { expenses, last } = years[key.ano]!;
        last.expense += 1;
        const { line, categoria, isOlder } = expense;
        const tax = { id: last.expense, day: `${key.ano}-01-03`, line, valor, categoria, parent: key.id, retained: valor };
        expenses.push({ ...tax, ...(isOlder && { isOlder }) });
        expense.valor -= valor;
      },
    ),
  /** Another line of an expense, and of its taxes, or only another description. It keeps a known category while its element stays. */
  move: (key: Key, line: number): Rule =>
    onExpense(
      key,
      (expense, model) => {
        if (expense.cancelled) return false;
        if (line === expense.line) return true;
        const taxes = taxesOf(model, key.ano, key.id).filter(({ cancelled }) => !cancelled);
        const all = [expense, ...taxes].every(({ id }) => isUnrefunded(model, { ano: key.ano, id }));
        return expense.parent === undefined && !expense.before && !expense.isOlder && all;
      },
      (expense, model) => {
        const isKept = elementOf(line) === elementOf(expense.line) && (expense.categoria !== null || expense.paid);
        const categoria = isKept ? expense.categoria : model.categories[elementOf(line)]!;
        if (line !== expense.line)
          for (const tax of taxesOf(model, key.ano, key.id)) if (!tax.cancelled) Object.assign(tax, { line, categoria });
        Object.assign(expense, { line, categoria });
      },
    ),
  pay: (key: Key, day: string, account: number | null, today: string): Rule =>
    onExpense(
      key,
      (expense) => isOpen(expense) && mayBePaid(key.ano, day, today),
      (expense) => {
        expense.paid = { day, account };
      },
    ),
  /** Names the account of several payments, all or none. */
  classify: (ano: number, ids: number[], account: number): Rule => ({
    ano,
    allows: (model) => ids.every((id) => expenseIn(model, ano, id)?.paid && mayBeFrom(model, { ano, id }, account)),
    change: (model) => {
      for (const id of ids) expenseIn(model, ano, id)!.paid!.account = account;
    },
  }),
  correct: (key: Key, day: string, account: number | null, today: string): Rule =>
    onExpense(
      key,
      ({ paid, cancelled }, model) => {
        if (!paid || cancelled || (paid.day === day && paid.account === account)) return false;
        const isBefore = refundsOf(model, key.ano, key.id).every((refund) => day <= refund.day);
        return mayBePaid(key.ano, day, today) && isBefore && mayBeFrom(model, key, account);
      },
      (expense) => {
        expense.paid = { day, account };
      },
    ),
  reversePayment: (key: Key): Rule =>
    onExpense(
      key,
      ({ paid, cancelled }, model) => paid !== undefined && !cancelled && isUnrefunded(model, key),
      (expense) => {
        delete expense.paid;
      },
    ),
  /** With its taxes. */
  cancel: (key: Key, day: string, today: string): Rule => {
    const together = (model: YearsModel) => taxesOf(model, key.ano, key.id).filter(({ cancelled }) => !cancelled);
    return onExpense(
      key,
      (expense, model) => {
        const all = [expense, ...together(model)];
        const isLater = all.every(({ paid }) => !paid || paid.day <= day);
        return (
          !expense.cancelled &&
          mayBePaid(key.ano, day, today) &&
          isLater &&
          all.every(({ id }) => isUnrefunded(model, { ano: key.ano, id }))
        );
      },
      (expense, model) => {
        giveBack(model, key.ano, expense);
        for (const tax of together(model)) tax.cancelled = { day, with: key.id };
        expense.cancelled = { day };
      },
    );
  },
  /** Of today, with the taxes that were cancelled with it; no tax that was given back, or whose expense is cancelled. */
  uncancel: (key: Key, today: string): Rule =>
    onExpense(
      key,
      ({ cancelled, parent, retained }, model) => {
        const isOnItsOwn = parent === undefined || (retained !== undefined && !expenseIn(model, key.ano, parent)?.cancelled);
        return cancelled?.day === today && isOnItsOwn;
      },
      (expense, model) => {
        const together = taxesOf(model, key.ano, key.id).filter(({ cancelled }) => cancelled?.with === key.id);
        for (const each of [expense, ...together]) delete each.cancelled;
      },
    ),
  remove: (key: Key): Rule =>
    onExpense(
      key,
      (expense, model) => {
        const isFree = expense.retained === undefined || openParent(model, key.ano, expense) !== undefined;
        const all = [expense, ...taxesOf(model, key.ano, key.id)];
        return isFree && all.every(({ id, before }) => !before && isUnrefunded(model, { ano: key.ano, id }));
      },
      (expense, model) => {
        giveBack(model, key.ano, expense);
        const year = model.years[key.ano]!;
        year.expenses = year.expenses.filter(({ id, parent }) => id !== key.id && parent !== key.id);
      },
    ),
};
