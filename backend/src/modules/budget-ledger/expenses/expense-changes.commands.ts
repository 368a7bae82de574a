import { type Expense } from '#contracts/budget-ledger/expenses.js';
import { type Centavos } from '#domain/money.js';
import { PAYMENT_LIMIT } from '#modules/associations/public.js';
import { type BookState, Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { EXPENSE_REFERENCES, type ExpenseNames, expenseAnswer, namedPlaces } from './expense.answer.js';
import { type ExpenseChange, type ExpenseData } from './expense.events.js';
import { existing } from './expense.js';
import { EXPENSES } from './expense-state.js';

const NAMES = lookUpOf(EXPENSE_REFERENCES);
const NAMES_AND_LIMIT = lookUpOf([...EXPENSE_REFERENCES, PAYMENT_LIMIT]);
const LIMIT = lookUpOf([PAYMENT_LIMIT]);

/** The limit of the association's payments in centavos; null: none. */
interface Limit {
  alcada: Centavos | null;
}

/** Dependencies for writing changes of expenses. */
export interface ExpenseWriter {
  readonly books: Books;
  readonly lookUp: LookUp;
}

/** Looks up the names of an expense's references, for each of its parts. */
export const lookUpNames = (lookUp: LookUp, cnpjAssociacao: string, expense: ExpenseData): Promise<ExpenseNames[]> =>
  Promise.all(namedPlaces(expense).map((place) => lookUp.one<ExpenseNames>(cnpjAssociacao, NAMES, place)));

/** The names of expenses, in their order, and the limit of payments, in one statement; an expense that is not known has none. */
async function lookUpBefore(
  lookUp: LookUp,
  cnpjAssociacao: string,
  known: readonly (ExpenseData | undefined)[],
): Promise<{ names: (ExpenseNames[] | undefined)[]; alcada: Centavos | null }> {
  const ask = (place: object) => lookUp.one<ExpenseNames & Limit>(cnpjAssociacao, NAMES_AND_LIMIT, { ...place, cnpjAssociacao });
  const found = await Promise.all(known.map((expense) => expense && Promise.all(namedPlaces(expense).map(ask))));
  const first = found.find(Boolean)?.[0] ?? (await lookUp.one<Limit>(cnpjAssociacao, LIMIT, { cnpjAssociacao }));
  return { names: found.map((places) => places?.map(({ alcada: _, ...names }) => names)), alcada: first.alcada };
}

/**
 * Writes changes of existing expenses, and answers the expenses with the names of their references, which are looked up before the write. `decide` gets the
 * limit of payments as it stands when the command is asked.
 */
export async function changeExpenses(
  { books, lookUp }: ExpenseWriter,
  { id, numbers, author }: { id: BookId; numbers: number[]; author: EntryAuthor },
  decide: (book: BookState, alcada: Centavos | null) => ExpenseChange[],
): Promise<Expense[]> {
  const namesOf = (expense: ExpenseData) => lookUpNames(lookUp, id.cnpjAssociacao, expense);
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const { names, alcada } = await lookUpBefore(lookUp, id.cnpjAssociacao, known);
  const expenses = await books.writeAll(
    id,
    author,
    (book) => {
      const facts = decide(book, alcada);
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
  decide: (book: BookState, alcada: Centavos | null) => ExpenseChange[],
): Promise<Expense> {
  const [expense] = await changeExpenses(writer, { id, numbers: [idDespesa], author }, decide);
  return expense!;
}
