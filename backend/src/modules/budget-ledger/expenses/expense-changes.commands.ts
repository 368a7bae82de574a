import { type Expense } from '#contracts/budget-ledger/expenses.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Conflict } from '#domain/rule-violation.js';
import { PAYMENT_LIMIT } from '#modules/associations/public.js';
import { type BookState, Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { EXPENSE_QUESTIONS, type ExpenseAnswers, expenseAnswer, namedPlaces, PAID_IN_OTHER_YEARS } from './expense.answer.js';
import { type ExpenseChange, type ExpenseData } from './expense.events.js';
import { existing } from './expense.js';
import { EXPENSES, type ExpenseState, named } from './expense-state.js';
import { type PaymentTerms } from './release.js';

const NAMES = lookUpOf(EXPENSE_QUESTIONS);

/** What payments are judged by, besides what the answer names. */
export const LIMIT_QUESTIONS = [PAYMENT_LIMIT, PAID_IN_OTHER_YEARS];
const NAMES_AND_LIMIT = lookUpOf([...EXPENSE_QUESTIONS, ...LIMIT_QUESTIONS]);

/** The answers to `LIMIT_QUESTIONS`. */
export interface LimitAnswers {
  alcada: Centavos | null;
  emOutrosAnos: Centavos;
}

/** The terms of the payment of an expense, and who wrote where the payee's money goes. */
export type KnownTerms = PaymentTerms & Pick<NonNullable<ExpenseAnswers['recebedor']>, 'escritoPor' | 'versao'>;

/** Dependencies for writing changes of expenses. */
export interface ExpenseWriter {
  readonly books: Books;
  readonly lookUp: LookUp;
}

/** Looks up the names of an expense's references, for each of its parts. */
export const lookUpNames = (lookUp: LookUp, cnpjAssociacao: string, expense: ExpenseData): Promise<ExpenseAnswers[]> =>
  Promise.all(namedPlaces(expense).map((place) => lookUp.one<ExpenseAnswers>(cnpjAssociacao, NAMES, place)));

/** What was looked up for an expense, for each of its parts. */
interface Looked {
  payee: string;
  answers: (ExpenseAnswers & LimitAnswers)[];
}

/** The names of an expense and what its payment is judged by, in one statement. */
async function lookUpBefore(lookUp: LookUp, id: BookId, expense: ExpenseData, dataPagamento: PlainDate | null): Promise<Looked> {
  const asked = { cnpjAssociacao: id.cnpjAssociacao, ano: id.ano, dataPagamento };
  const answers = await Promise.all(
    namedPlaces(expense).map((place) =>
      lookUp.one<ExpenseAnswers & LimitAnswers>(id.cnpjAssociacao, NAMES_AND_LIMIT, { ...place, ...asked }),
    ),
  );
  return { payee: expense.idFavorecido, answers };
}

/** The terms of a payment as they were looked up. Throws Conflict if the payee has changed since: a retry looks it up again. */
export function termsOf(looked: Looked | undefined, expense: ExpenseState): KnownTerms {
  const { alcada, emOutrosAnos, recebedor } = looked?.answers[0] ?? {};
  if (alcada === undefined || emOutrosAnos === undefined || !recebedor || looked?.payee !== expense.idFavorecido)
    throw new Conflict('livro.versao', `${named(expense)} foi alterada enquanto você salvava. Recarregue e tente de novo.`);
  return { alcada, emOutrosAnos, ...recebedor };
}

/**
 * Writes changes of existing expenses, and answers the expenses with the names of their references, which are looked up before the write. `decide` gets what
 * payments on `dataPagamento` are judged by, as it stands when the command is asked.
 */
export async function changeExpenses(
  { books, lookUp }: ExpenseWriter,
  { id, numbers, author, dataPagamento = null }: { id: BookId; numbers: number[]; author: EntryAuthor; dataPagamento?: PlainDate | null },
  decide: (book: BookState, known: (expense: ExpenseState) => KnownTerms) => ExpenseChange[],
): Promise<Expense[]> {
  const namesOf = (expense: ExpenseData) => lookUpNames(lookUp, id.cnpjAssociacao, expense);
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const looked = await Promise.all(known.map((expense) => expense && lookUpBefore(lookUp, id, expense, dataPagamento)));
  const lookedFor = (expense: ExpenseState) => looked[numbers.indexOf(expense.idDespesa)];
  const expenses = await books.writeAll(
    id,
    author,
    (book) => {
      const facts = decide(book, (expense) => termsOf(lookedFor(expense), expense));
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
    return expenseAnswer(id, expense, (isSame && looked[index]?.answers) || (await namesOf(expense)));
  });
  return Promise.all(answers);
}

/** `changeExpenses` for one expense. */
export async function changeExpense(
  writer: ExpenseWriter,
  { idDespesa, ...command }: { id: BookId; idDespesa: number; author: EntryAuthor; dataPagamento?: PlainDate | null },
  decide: Parameters<typeof changeExpenses>[2],
): Promise<Expense> {
  const [expense] = await changeExpenses(writer, { ...command, numbers: [idDespesa] }, decide);
  return expense!;
}
