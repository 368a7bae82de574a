import { yearOf } from '#domain/plain-date.js';
import { type Book, isSameMovement, type Moment, type Movement, recordOfFacts } from '#modules/book/pure.js';
import { refuseClosedDay } from '../account-months/account-month.js';
import { type ExpenseChange } from './expense.events.js';
import { movementsOf } from './expense-amounts.js';
import { EXPENSE_FACTS } from './expense-facts.js';
import { EXPENSES } from './expense-state.js';

const { evolve } = recordOfFacts(EXPENSE_FACTS);

/** The moment of a fact that is not recorded yet: no movement depends on it. */
const UNKNOWN: Moment = { versao: 0, dia: '', autor: '', autorCpf: '' };

/** Refuses facts that change an account in a closed year, or in a closed month, of another book: payments of a year continue in the next one. */
export function refuseClosedElsewhere(book: Book, facts: readonly ExpenseChange[]): void {
  for (const fact of facts) {
    const before = book.get(EXPENSES, fact.idDespesa);
    const after = evolve(before, fact, UNKNOWN);
    const [old, now] = [before, after].map((expense) => (expense ? movementsOf(expense) : []));
    const isIn = (movements: Movement[], one: Movement) => movements.some((other) => isSameMovement(other, one));
    const changed = [...old!.filter((one) => !isIn(now!, one)), ...now!.filter((one) => !isIn(old!, one))];
    for (const { conta, data } of changed) if (yearOf(data) !== book.id.ano) refuseClosedDay(book, conta, data);
  }
}
