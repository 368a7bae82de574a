import { type Expense } from '#contracts/budget-ledger/expenses.js';
import { type BookState, Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { EXPENSE_REFERENCES, type ExpenseNames, expenseAnswer, namedPlaces } from './expense.answer.js';
import { type ExpenseChange, type ExpenseData } from './expense.events.js';
import { existing } from './expense.js';
import { EXPENSES } from './expense-state.js';

const NAMES = lookUpOf(EXPENSE_REFERENCES);

/** Dependencies for writing changes of expenses. */
export interface ExpenseWriter {
  readonly books: Books;
  readonly lookUp: LookUp;
}

/** Looks up the names of an expense's references, for each of its parts. */
export const lookUpNames = (lookUp: LookUp, cnpjAssociacao: string, expense: ExpenseData): Promise<ExpenseNames[]> =>
  Promise.all(namedPlaces(expense).map((place) => lookUp.one<ExpenseNames>(cnpjAssociacao, NAMES, place)));

/** Writes changes of existing expenses, and answers the expenses with the names of their references, which are looked up before the write. */
export async function changeExpenses(
  { books, lookUp }: ExpenseWriter,
  { id, numbers, author }: { id: BookId; numbers: number[]; author: EntryAuthor },
  decide: (book: BookState) => ExpenseChange[],
): Promise<Expense[]> {
  const namesOf = (expense: ExpenseData) => lookUpNames(lookUp, id.cnpjAssociacao, expense);
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const names = await Promise.all(known.map((expense) => expense && namesOf(expense)));
  const expenses = await books.writeAll(
    id,
    author,
    (book) => {
      const facts = decide(book);
      refuseClosedElsewhere(book, facts);
      return facts;
    },
    (book) => numbers.map((idDespesa) => existing(book, idDespesa)),
  );
  const answers = expenses.map(async (expense, index) => {
    const before = known[index];
    const isSame =
      before?.linha === expense.linha &&
      before.rateio === expense.rateio &&
      before.idFavorecido === expense.idFavorecido &&
      before.idFonteRecurso === expense.idFonteRecurso;
    // Different only after a concurrent edit.
    return expenseAnswer(id, expense, (isSame && names[index]) || (await namesOf(expense)));
  });
  return Promise.all(answers);
}

/** `changeExpenses` for one expense. */
export async function changeExpense(
  writer: ExpenseWriter,
  { id, idDespesa, author }: { id: BookId; idDespesa: number; author: EntryAuthor },
  decide: (book: BookState) => ExpenseChange[],
): Promise<Expense> {
  const [expense] = await changeExpenses(writer, { id, numbers: [idDespesa], author }, decide);
  return expense!;
}
