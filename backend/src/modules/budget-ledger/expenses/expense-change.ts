import { type PlainDate } from '#domain/plain-date.js';
import { type Book } from '#modules/book/pure.js';
import { type ExpenseChange } from './expense.events.js';
import { type ExpenseState } from './expense-state.js';
import { type TermsByAccount } from './payments/payment.js';
import { type PaymentTerms, type ReleaseTerms } from './payments/release.js';

/** The terms of the payment of an expense, who wrote where the payee's money goes, and the statement line that the payment names. */
export type KnownTerms = PaymentTerms & ReleaseTerms;

/** A payment about to be made or changed. */
export interface AskedPayment {
  readonly dataPagamento: PlainDate;
  readonly valor?: number;
  readonly numConta?: string | null;
  /** The statement line that shows it. */
  readonly idLinha?: number | null | undefined;
}

/** What a change is judged by, besides the book and the request. */
interface Circumstances {
  readonly hoje: PlainDate;
  /** CPF of the author. */
  readonly cpf: string;
  /** The terms of the accounts that `accounts` names. */
  readonly accounts: TermsByAccount;
  /** What the payment of an expense is judged by, as it is when the command is asked. */
  termsOf(expense: ExpenseState): KnownTerms;
}

/** A change of existing expenses, all or none. @typeParam R its request */
export interface ExpenseAction<R> {
  /** The expenses that the request names. */
  expenses(request: R): readonly { readonly idDespesa: number }[];
  /** What names the accounts by whose terms it is judged; they must exist. */
  accounts?(request: R): readonly { readonly numConta?: string | null }[];
  /** The payment that it makes or changes. */
  payment?(request: R): AskedPayment;
  decide(book: Book, request: R, circumstances: Circumstances): ExpenseChange[];
}

/** A change of the one expense that the request names. */
export const onOne = <R extends { idDespesa: number }>(
  decide: ExpenseAction<R>['decide'],
  more: Pick<ExpenseAction<R>, 'accounts' | 'payment'> = {},
): ExpenseAction<R> => ({ expenses: (request) => [request], ...more, decide });
