import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Book } from '#modules/book/pure.js';
import { refuseOffTerms } from '../../accounts/account-terms.js';
import { refuseClosedElsewhere } from '../closed-elsewhere.js';
import { type DespesaPaga } from '../expense.events.js';
import { existing, payExpense, type TermsOf } from '../expense.js';
import { partsOf } from '../split.js';

/** The terms of accounts by their numbers. */
export type TermsByAccount = ReadonlyMap<string | null, AccountTerms>;

/** Refuses payments that do not fit the terms of their account. */
export function refusePaidOffTerms(
  book: Book,
  terms: TermsByAccount,
  payments: readonly { idDespesa: number; dataPagamento: PlainDate; numConta: string | null }[],
): void {
  for (const { idDespesa, dataPagamento, numConta } of payments) {
    const account = terms.get(numConta);
    if (!account) continue;
    for (const { linha } of partsOf(existing(book, idDespesa), 0)) refuseOffTerms(account, dataPagamento, linha.idPrograma);
  }
}

/** Pays an open expense from an account of those terms. Refuses everything that `despesa/paga_despesa` refuses, in its order. */
export function payWithin(
  book: Book,
  payment: Parameters<typeof payExpense>[1],
  termsOf: TermsOf,
  account: AccountTerms | undefined,
): DespesaPaga {
  const fact = payExpense(book, payment, termsOf);
  refusePaidOffTerms(book, new Map(account ? [[account.numConta, account]] : []), [fact]);
  refuseClosedElsewhere(book, [fact]);
  return fact;
}
