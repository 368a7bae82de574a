import { type Expense } from '#contracts/expenses.js';
import { type BookId, type BookState, Books, type EntryAuthor } from '#modules/book/public.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { CLOSED_ELSEWHERE, type ClosedElsewhere } from '../reconciliations/closed-months.sql.js';
import { EXPENSE_REFERENCES, type ExpenseNames, expenseAnswer, referencesOf } from './expense.answer.js';
import { type DespesaAnulada, type DespesaPaga, type ExpenseData, type PagamentoClassificado } from './expense.events.js';
import { EXPENSES, existing, refuseClosedElsewhere } from './expense.js';

const NAMES = lookUpOf([...EXPENSE_REFERENCES, CLOSED_ELSEWHERE]);

/** Writes what happened to expenses that are there, and answers them with the names of what they refer to, which are asked for before. */
export async function changeExpenses(
  books: Books,
  lookUp: LookUp,
  { id, numbers, author }: { id: BookId; numbers: number[]; author: EntryAuthor },
  decide: (book: BookState) => (DespesaPaga | DespesaAnulada | PagamentoClassificado)[],
): Promise<Expense[]> {
  const lookedUp = (expense: ExpenseData) =>
    lookUp.one<ExpenseNames & ClosedElsewhere>(id.cnpjAssociacao, NAMES, { ...referencesOf(expense), ano: id.ano });
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const names = await Promise.all(known.map((expense) => expense && lookedUp(expense)));
  const closed = names.find((each) => each)?.mesesFechados ?? [];
  const expenses = await books.writeAll(
    id,
    author,
    (book) => {
      const facts = decide(book);
      for (const fact of facts) refuseClosedElsewhere(book, fact, closed);
      return facts;
    },
    (book) => numbers.map((idDespesa) => existing(book, idDespesa)),
  );
  const answers = expenses.map(async (expense, index) => {
    const before = known[index];
    const isSame =
      before?.linha === expense.linha && before.idFavorecido === expense.idFavorecido && before.idFonteRecurso === expense.idFonteRecurso;
    // Otherwise somebody edited it meanwhile.
    const { mesesFechados: _, ...called } = (isSame && names[index]) || (await lookedUp(expense));
    return expenseAnswer(id, expense, called);
  });
  return Promise.all(answers);
}

/** The same of one expense. */
export async function changeExpense(
  books: Books,
  lookUp: LookUp,
  { id, idDespesa, author }: { id: BookId; idDespesa: number; author: EntryAuthor },
  decide: (book: BookState) => DespesaPaga | DespesaAnulada,
): Promise<Expense> {
  const [expense] = await changeExpenses(books, lookUp, { id, numbers: [idDespesa], author }, (book) => [decide(book)]);
  return expense!;
}
