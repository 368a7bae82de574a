import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AttestationRequest } from '#contracts/budget-ledger/attestation.record.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { type Centavos } from '#domain/money.js';
import { Conflict } from '#domain/rule-violation.js';
import { PAYMENT_LIMIT } from '#modules/associations/public.js';
import { type BookState, Books, type WriteOptions } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { lookUpTerms } from '../accounts/account-terms.queries.js';
import { ATTESTATION } from './attestation.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import {
  EXPENSE_QUESTIONS,
  type ExpenseAnswers,
  expenseAnswer,
  namedPlaces,
  OTHER_YEAR_PAYS,
  PAID_IN_OTHER_YEARS,
} from './expense.answer.js';
import { type ExpenseChange, type ExpenseData } from './expense.events.js';
import { existing } from './expense.js';
import { type AskedPayment, type ExpenseAction, type KnownTerms } from './expense-change.js';
import { EXPENSES, type ExpenseState, named } from './expense-state.js';
import { type TermsByAccount } from './payments/payment.js';
import { PAYMENT } from './payments/payment-actions.js';
import { type LineAnswers, MADE_AT_BANK, madeAtBank } from './payments/statement-line.sql.js';

const NAMES = lookUpOf(EXPENSE_QUESTIONS);

/** What payments are judged by, besides what the answer names. */
export const LIMIT_QUESTIONS = [PAYMENT_LIMIT, PAID_IN_OTHER_YEARS, OTHER_YEAR_PAYS];
const NAMES_AND_LIMIT = lookUpOf([...EXPENSE_QUESTIONS, ...LIMIT_QUESTIONS, MADE_AT_BANK]);

/** The answers to `LIMIT_QUESTIONS`. */
export interface LimitAnswers {
  alcada: Centavos | null;
  emOutrosAnos: Centavos;
  outroAnoPaga: boolean;
}

/** Whether the book of another year may pass the limit together with this payment, at the same moment. */
export const isJoint = ({ alcada = null, outroAnoPaga = false }: Partial<LimitAnswers>): boolean => alcada !== null && outroAnoPaga;

/** Changes of expenses, which have these numbers. */
interface ChangeCommand {
  readonly id: BookId;
  readonly author: EntryAuthor;
  readonly payment?: AskedPayment;
}

/** Dependencies for writing changes of expenses. */
export interface ExpenseWriter {
  readonly books: Books;
  readonly lookUp: LookUp;
}

/** Looks up the names of an expense's references, for each of its parts. */
export const lookUpNames = (lookUp: LookUp, cnpjAssociacao: string, expense: ExpenseData): Promise<ExpenseAnswers[]> =>
  Promise.all(namedPlaces(expense).map((place) => lookUp.one<ExpenseAnswers>(cnpjAssociacao, NAMES, place)));

type Answers = ExpenseAnswers & LimitAnswers & LineAnswers;

/** What was looked up for an expense, for each of its parts. */
interface Looked {
  payee: string;
  answers: (ExpenseAnswers & Partial<LimitAnswers & LineAnswers>)[];
}

/** The names of an expense and what its payment is judged by, in one statement. */
async function lookUpBefore(lookUp: LookUp, id: BookId, expense: ExpenseData, payment: AskedPayment | undefined): Promise<Looked> {
  const asked = { ...payment, cnpjAssociacao: id.cnpjAssociacao, ano: id.ano };
  const places = namedPlaces(expense);
  const answers = await Promise.all(places.map((place) => lookUp.one<Answers>(id.cnpjAssociacao, NAMES_AND_LIMIT, { ...place, ...asked })));
  return { payee: expense.idFavorecido, answers };
}

/** The expense was registered, or its payee changed, after the look-up, which reads a book that may lack entries of other processes. */
class LookedUpTooEarly extends Conflict {}

/** The terms of a payment as they were looked up. Throws `LookedUpTooEarly`. */
export function termsOf(looked: Looked | undefined, expense: ExpenseState, idLinha?: number | null): KnownTerms {
  const { alcada, emOutrosAnos, recebedor, livre = null, conciliada = false } = looked?.answers[0] ?? {};
  if (alcada === undefined || emOutrosAnos === undefined || !recebedor || looked?.payee !== expense.idFavorecido)
    throw new LookedUpTooEarly('livro.versao', `${named(expense)} foi alterada enquanto você salvava. Veja o que mudou e salve de novo.`);
  return { alcada, emOutrosAnos, ...recebedor, linha: idLinha ? madeAtBank(idLinha, { livre, conciliada }) : undefined };
}

/**
 * Runs a write on what was looked up for it. Where the book of another year may pass the limit together with it, both are done under the lock of other years'
 * facts: two such payments wait for each other. Others do not wait.
 */
export async function inTurnWithPayments<L, T>(
  books: Books,
  id: BookId,
  lookUp: () => Promise<L>,
  { isJoint, write }: { isJoint: (looked: L) => boolean; write: (looked: L, options: WriteOptions) => Promise<T> },
): Promise<T> {
  const looked = await lookUp();
  if (!isJoint(looked)) return write(looked, {});
  return books.inTurnWithOtherYears(id, async (otherYears) => write(await lookUp(), { otherYears }));
}

type Decide = (book: BookState, known: (expense: ExpenseState) => KnownTerms) => ExpenseChange[];
type SeveralChanges = ChangeCommand & { readonly numbers: readonly number[] };

/**
 * Writes changes of existing expenses, and answers the expenses with the names of their references, which are looked up before the write. `decide` gets what
 * the payment is judged by, as it is when the command is asked.
 */
async function changeExpenses(writer: ExpenseWriter, command: SeveralChanges, decide: Decide): Promise<Expense[]> {
  try {
    return await changeAsLookedUp(writer, command, decide);
  } catch (error) {
    // The write has read the book to its end meanwhile.
    if (error instanceof LookedUpTooEarly) return changeAsLookedUp(writer, command, decide);
    throw error;
  }
}

async function changeAsLookedUp(
  { books, lookUp }: ExpenseWriter,
  { id, numbers, author, payment }: SeveralChanges,
  decide: Decide,
): Promise<Expense[]> {
  const known = await books.read(id, (book) => numbers.map((idDespesa) => book.get(EXPENSES, idDespesa)));
  const lookUpAll = () => Promise.all(known.map((expense) => expense && lookUpBefore(lookUp, id, expense, payment)));
  const write = async (looked: (Looked | undefined)[], options: WriteOptions) => {
    const termsOfOne = (expense: ExpenseState) => termsOf(looked[numbers.indexOf(expense.idDespesa)], expense, payment?.idLinha);
    const expenses = await books.writeAll(
      id,
      author,
      (book) => {
        const facts = decide(book, termsOfOne);
        refuseClosedElsewhere(book, facts);
        return facts;
      },
      (book) => numbers.map((idDespesa) => existing(book, idDespesa)),
      options,
    );
    return { expenses, looked };
  };
  const isJointly = (looked: (Looked | undefined)[]) => looked.some((one) => one && isJoint(one.answers[0]!));
  const { expenses, looked } = await inTurnWithPayments(books, id, lookUpAll, { isJoint: isJointly, write });
  const answers = expenses.map(async (expense, index) => {
    const before = known[index];
    const isSame =
      before?.linha === expense.linha &&
      before.rateio === expense.rateio &&
      before.idFavorecido === expense.idFavorecido &&
      before.idFonteRecurso === expense.idFonteRecurso;
    // Different only after a concurrent edit.
    return expenseAnswer(id, expense, (isSame && looked[index]?.answers) || (await lookUpNames(lookUp, id.cnpjAssociacao, expense)));
  });
  return Promise.all(answers);
}

/** `changeExpenses` for one expense. */
export async function changeExpense(
  writer: ExpenseWriter,
  { idDespesa, ...command }: ChangeCommand & { readonly idDespesa: number },
  decide: Decide,
): Promise<Expense> {
  const [expense] = await changeExpenses(writer, { ...command, numbers: [idDespesa] }, decide);
  return expense!;
}

/** The terms of the accounts that these name. Throws NotFound. */
async function termsByAccount(
  lookUp: LookUp,
  { cnpjAssociacao }: BookId,
  named: readonly { readonly numConta?: string | null }[],
): Promise<TermsByAccount> {
  const accounts = new Set(named.flatMap(({ numConta }) => numConta ?? []));
  const terms = await Promise.all([...accounts].map((numConta) => lookUpTerms(lookUp, cnpjAssociacao, numConta)));
  return new Map(terms.map((each) => [each.numConta, each]));
}

/** Carries out an action on existing expenses, all or none. */
export class ChangeExpensesCommand<R extends BookId> extends Command<Expense[]> {
  constructor(
    readonly action: ExpenseAction<R>,
    readonly request: R,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ChangeExpensesCommand)
export class ChangeExpensesHandler<R extends BookId> implements ICommandHandler<ChangeExpensesCommand<R>> {
  constructor(
    readonly books: Books,
    readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ action, request, author }: ChangeExpensesCommand<R>): Promise<Expense[]> {
    const hoje = this.clock.today();
    const accounts = await termsByAccount(this.lookUp, request, action.accounts?.(request) ?? []);
    const numbers = action.expenses(request).map(({ idDespesa }) => idDespesa);
    const payment = action.payment?.(request);
    return changeExpenses(this, { id: request, numbers, author, ...(payment && { payment }) }, (book, termsOf) =>
      action.decide(book, request, { hoje, cpf: author.cpf, accounts, termsOf }),
    );
  }
}

/** Pays an open expense. */
export class PayExpenseCommand extends ChangeExpensesCommand<PaymentRequest> {
  constructor(request: PaymentRequest, author: EntryAuthor) {
    super(PAYMENT, request, author);
  }
}

/** Attests expenses. */
export class AttestExpensesCommand extends ChangeExpensesCommand<AttestationRequest> {
  constructor(request: AttestationRequest, author: EntryAuthor) {
    super(ATTESTATION, request, author);
  }
}
