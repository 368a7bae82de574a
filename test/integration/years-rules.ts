import {
  allMoves,
  type Category,
  elementOf,
  expenseIn,
  heldAtEnd,
  isOpen,
  type Move,
  movesOf,
  programOf,
  refundsOf,
  sum,
  taxesOf,
  without,
  type YearExpense,
  type YearsModel,
  yearOf,
} from './years-model.js';

/** A command in the model: whether the records allow it, and what it makes of them. */
interface Rule {
  /** The book that it is written in; undefined for a register. */
  ano?: number;
  allows: (model: YearsModel) => boolean;
  change: (model: YearsModel) => void;
  /** Money that it is about and does not move. */
  about?: (model: YearsModel) => Pick<Move, 'account' | 'day'>[];
}

/** The model after a command; undefined if that is refused. */
export function after(model: YearsModel, { ano, allows, change, about = () => [] }: Rule, isReopening = false): YearsModel | undefined {
  if (ano !== undefined && model.years[ano]!.isClosed !== isReopening) return undefined;
  if (!allows(model)) return undefined;
  const next = structuredClone(model);
  change(next);
  const [before, now] = [allMoves(model), allMoves(next)];
  const [gone, come] = [without(before, now), without(now, before)];
  if (about(model).some((move) => isClosed(model, move))) return undefined;
  // Another year's book, and the accounts of another year, are closed with that year.
  if ([...gone, ...come].some((move) => isClosed(model, move) || (move.ano !== ano && model.years[move.ano]!.isClosed))) return undefined;
  if (come.some((move) => !takes(model, move))) return undefined;
  return Object.entries(next.years).some(([year, { reconciled }]) => reconciled.some((move) => !stands(next, Number(year), move)))
    ? undefined
    : next;
}

/** Whether the month of a move is closed with its account, or its year: a month is closed with every later one. */
function isClosed({ years, closedMonths }: YearsModel, { account, day }: Pick<Move, 'account' | 'day'>): boolean {
  const isMonthClosed = closedMonths.some((month) => month.account === account && monthOf(month) >= day.slice(0, 7));
  return isMonthClosed || Boolean(years[yearOf(day)]?.isClosed);
}

const monthOf = ({ ano, mes }: { ano: number; mes: number }): string => `${ano}-${String(mes).padStart(2, '0')}`;

/** Whether an account takes a move: what it began a year with, always, and what a transfer takes off it, also once it is closed. */
function takes({ terms }: YearsModel, { record, account, day, valor }: Move): boolean {
  const { from, until } = terms[account]!;
  if (record.startsWith('saldo')) return true;
  const mayLeave = record.startsWith('transferencia') && valor < 0;
  return (from === null || day >= from) && (until === null || day <= until || mayLeave);
}

const isSameMove = (a: Move, b: Move) => a.record === b.record && a.account === b.account && a.day === b.day && a.valor === b.valor;

/** Whether what was reconciled is still moved; it may be of another programme or category. */
const stands = ({ years }: YearsModel, ano: number, move: Move) => movesOf(years[ano]!).some((other) => isSameMove(other, move));

type Key = { ano: number; id: number };

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

export const RULES = {
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
  receive: (account: number, day: string, valor: number, categoria: Category): Rule => ({
    ano: yearOf(day),
    allows: () => true,
    change: ({ years }) => {
      const { revenues, last } = years[yearOf(day)]!;
      last.revenue += 1;
      revenues.push({ id: last.revenue, account, day, valor, program: null, categoria });
    },
  }),
  /** Gives back a part of a payment, in its year or a later one. */
  refund: ({ ano, id }: Key, account: number, day: string, valor: number): Rule => ({
    ano: yearOf(day),
    allows: (model) => {
      const { paid, cancelled, valor: whole } = expenseIn(model, ano, id) ?? { valor: 0 };
      if (!paid || cancelled || paid.day > day || yearOf(day) < ano) return false;
      return valor <= whole - sum(refundsOf(model, ano, id)) && (paid.account ?? account) === account;
    },
    change: (model) => {
      const { line, categoria, isOlder } = expenseIn(model, ano, id)!;
      const { revenues, last } = model.years[yearOf(day)]!;
      last.revenue += 1;
      const refunded = { ano, id, line, ...(isOlder && { isOlder }) };
      revenues.push({ id: last.revenue, account, day, valor, program: programOf(line), categoria, refunded });
    },
  }),
  changeRevenue: ({ ano, id }: Key, valor: number): Rule => ({
    ano,
    allows: () => true,
    change: ({ years }) => {
      years[ano]!.revenues.find((revenue) => revenue.id === id)!.valor = valor;
    },
  }),
  deleteRevenue: ({ ano, id }: Key): Rule => ({
    ano,
    allows: () => true,
    change: ({ years }) => {
      years[ano]!.revenues = years[ano]!.revenues.filter((revenue) => revenue.id !== id);
    },
  }),
  transfer: (day: string, from: number, to: number, valor: number): Rule => ({
    ano: yearOf(day),
    allows: () => true,
    change: ({ years }) => {
      const { transfers, last } = years[yearOf(day)]!;
      last.transfer += 1;
      transfers.push({ id: last.transfer, day, from, to, valor });
    },
  }),
  /** Joins a move with a line of its day and amount. */
  reconcile: (ano: number, move: Move): Rule => ({
    ano,
    allows: ({ years }) => !years[ano]!.reconciled.some((other) => isSameMove(other, move)),
    about: () => [move],
    change: ({ years }) => {
      const { reconciled, last } = years[ano]!;
      last.reconciliation += 1;
      reconciled.push({ ...move, id: last.reconciliation });
    },
  }),
  undo: ({ ano, id }: Key): Rule => ({
    ano,
    allows: () => true,
    about: ({ years }) => years[ano]!.reconciled.filter((move) => move.id === id),
    change: ({ years }) => {
      years[ano]!.reconciled = years[ano]!.reconciled.filter((move) => move.id !== id);
    },
  }),
  closeMonth: (month: YearsModel['closedMonths'][number]): Rule => ({
    ano: month.ano,
    allows: ({ closedMonths }) => closedMonths.every((other) => other.account !== month.account || monthOf(other) < monthOf(month)),
    change: ({ closedMonths }) => closedMonths.push(month),
  }),
  reopenMonth: (month: YearsModel['closedMonths'][number]): Rule => ({
    ano: month.ano,
    allows: ({ closedMonths }) => {
      const own = closedMonths.filter(({ account }) => account === month.account).map(monthOf);
      return own.includes(monthOf(month)) && own.every((other) => other <= monthOf(month));
    },
    change: (model) => {
      model.closedMonths = model.closedMonths.filter((other) => other.account !== month.account || monthOf(other) !== monthOf(month));
    },
  }),
  setCategory: (element: 0 | 1, categoria: Category): Rule => ({
    allows: () => true,
    change: ({ categories }) => {
      categories[element] = categoria;
    },
  }),
  /** No move is outside the days of its account, and a new last day finds no money on it. */
  setTerms: (account: number, from: string | null, until: string | null): Rule => ({
    allows: (model) => {
      const moves = allMoves(model).filter((move) => move.account === account);
      const days = moves.map(({ day }) => day);
      const lastYear = Math.max(...days.map(yearOf));
      const held = sum(moves.filter(({ day }) => yearOf(day) === lastYear));
      const isWithin = days.every((day) => (from === null || day >= from) && (until === null || day <= until));
      const closes = until !== null && until !== model.terms[account]!.until;
      return isWithin && !(closes && held !== 0) && !(from && until && until < from);
    },
    change: ({ terms }) => {
      terms[account] = { from, until };
    },
  }),
  openYear: (ano: number): Rule => ({
    ano,
    allows: ({ years }) => !years[ano]!.isOpened,
    change: (model) => {
      const year = model.years[ano]!;
      year.isOpened = true;
      year.carried = model.years[ano - 1] ? heldAtEnd(model, ano - 1) : [];
    },
  }),
  /** Carries what accounts hold into the next year, if that is opened, and what is unpaid in any case. */
  closeYear: (ano: number): Rule => ({
    ano,
    allows: ({ years }) => !(years[ano + 1]!.isClosed && years[ano]!.expenses.some(isOpen)),
    change: (model) => {
      const [year, next] = [model.years[ano]!, model.years[ano + 1]!];
      year.isClosed = true;
      const unpaid = year.expenses.filter(isOpen).sort((a, b) => a.id - b.id);
      const first = next.last.expense + 1;
      const numberOf = (id: number | undefined) => {
        const place = unpaid.findIndex((expense) => expense.id === id);
        return place < 0 ? undefined : first + place;
      };
      for (const { parent, retained, ...expense } of unpaid) {
        const carriedParent = numberOf(parent);
        const tax = carriedParent !== undefined && { parent: carriedParent, ...(retained !== undefined && { retained }) };
        next.expenses.push({ ...expense, id: numberOf(expense.id)!, ...tax, before: expense.id, isOlder: true });
      }
      next.last.expense += unpaid.length;
      if (next.isOpened) next.carried = heldAtEnd(model, ano);
    },
  }),
  /** Takes back what was carried, unless it was paid or cancelled in the next year, or retained from. */
  reopenYear: (ano: number): Rule => ({
    ano,
    allows: (model) => {
      const next = model.years[ano + 1]!;
      const carried = next.expenses.filter(({ before }) => before !== undefined);
      const isUntouched = carried.every(
        (expense) => isOpen(expense) && taxesOf(model, ano + 1, expense.id).every(({ before }) => before !== undefined),
      );
      return isUntouched && !(next.isClosed && carried.length > 0);
    },
    change: (model) => {
      const next = model.years[ano + 1]!;
      const year = model.years[ano]!;
      year.isClosed = false;
      // As they were corrected meanwhile.
      for (const { before, categoria } of next.expenses) {
        const expense = year.expenses.find(({ id }) => id === before);
        if (expense) expense.categoria = categoria;
      }
      next.expenses = next.expenses.filter(({ before }) => before === undefined);
    },
  }),
};
