import { type Expense } from '#contracts/expenses.js';
import { type BookId, type BookState, Books, type EntryAuthor } from '#modules/book/public.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { type ClosedMonths } from '../reconciliations/closed-months.queries.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { EXPENSE_REFERENCES, type ExpenseNames, expenseAnswer, namedPlaces } from './expense.answer.js';
import {
  type DespesaAnulada,
  type DespesaPaga,
  type ExpenseData,
  type ImpostoDevolvido,
  type PagamentoClassificado,
} from './expense.events.js';
import { EXPENSES, existing } from './expense.js';

const NAMES = lookUpOf(EXPENSE_REFERENCES);

/** What changes of expenses are written with. */
export interface ExpenseWriter {
  readonly books: Books;
  readonly lookUp: LookUp;
  readonly closed: ClosedMonths;
}

/** What an expense refers to, for each of its parts. */
export const lookUpNames = (lookUp: LookUp, cnpjAssociacao: string, expense: ExpenseData): Promise<ExpenseNames[]> =>
  Promise.all(namedPlaces(expense).map((place) => lookUp.one<ExpenseNames>(cnpjAssociacao, NAMES, place)));

/** Writes what happened to expenses that are there, and answers them with the names of what they refer to, which are asked for before. */
export async function changeExpenses(
  { books, lookUp, closed }: ExpenseWriter,
  { id, numbers, author }: { id: BookId; numbers: number[]; author: EntryAuthor },
  decide: (book: BookState) => (DespesaPaga | DespesaAnulada | PagamentoClassificado | ImpostoDevolvido)[],
): Promise<Expense[]> {
  const namesOf = (expense: ExpenseData) => lookUpNames(lookUp, id.cnpjAssociacao, expense);
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const names = await Promise.all(known.map((expense) => expense && namesOf(expense)));
  const expenses = await closed.whereNeeded(id, (elsewhere) =>
    books.writeAll(
      id,
      author,
      (book) => {
        const facts = decide(book);
        for (const fact of facts) refuseClosedElsewhere(book, fact, elsewhere);
        return facts;
      },
      (book) => numbers.map((idDespesa) => existing(book, idDespesa)),
    ),
  );
  const answers = expenses.map(async (expense, index) => {
    const before = known[index];
    const isSame =
      before?.linha === expense.linha &&
      before.rateio === expense.rateio &&
      before.idFavorecido === expense.idFavorecido &&
      before.idFonteRecurso === expense.idFonteRecurso;
    // Otherwise somebody edited it meanwhile.
    return expenseAnswer(id, expense, (isSame && names[index]) || (await namesOf(expense)));
  });
  return Promise.all(answers);
}

/** The same of one expense. */
export async function changeExpense(
  writer: ExpenseWriter,
  { id, idDespesa, author }: { id: BookId; idDespesa: number; author: EntryAuthor },
  decide: (book: BookState) => (DespesaPaga | DespesaAnulada | ImpostoDevolvido)[],
): Promise<Expense> {
  const [expense] = await changeExpenses(writer, { id, numbers: [idDespesa], author }, decide);
  return expense!;
}
