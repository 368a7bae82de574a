import { isSameMove, monthOf, type Rule } from './years-after.js';
import { EXPENSE_RULES, type Key } from './years-expenses.js';
import {
  allMoves,
  type Category,
  expenseIn,
  heldAtEnd,
  isOpen,
  type Move,
  programOf,
  refundsOf,
  sum,
  taxesOf,
  type YearsModel,
  yearOf,
} from './years-model.js';

/** Every command. */
export const RULES = {
  ...EXPENSE_RULES,
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
  refund: ({ ano, id }: Key, account: number, day: string, valor: number, today: string): Rule => ({
    ano: yearOf(day),
    allows: (model) => {
      const { paid, cancelled, valor: whole } = expenseIn(model, ano, id) ?? { valor: 0 };
      if (!paid || cancelled || paid.day > day || day > today || yearOf(day) < ano) return false;
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
