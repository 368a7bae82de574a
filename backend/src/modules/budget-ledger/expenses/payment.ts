import { type AccountTerms } from '#contracts/treasury/accounts.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type Book } from '#modules/book/pure.js';
import { refuseOffTerms } from '../accounts/account-terms.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { type DespesaPaga } from './expense.events.js';
import { existing, payExpense } from './expense.js';
import { partsOf } from './split.js';

/** Refuses payments that do not fit the terms of their account. */
export function refusePaidOffTerms(
  book: Book,
  terms: AccountTerms | undefined,
  payments: readonly { idDespesa: number; dataPagamento: PlainDate }[],
): void {
  if (terms)
    for (const { idDespesa, dataPagamento } of payments)
      for (const { linha } of partsOf(existing(book, idDespesa), 0)) refuseOffTerms(terms, dataPagamento, linha.idPrograma);
}

/** Pays an open expense from an account with those terms. Refuses everything that `despesa/paga_despesa` refuses, in its order. */
export function payWithin(book: Book, payment: Parameters<typeof payExpense>[1], terms: AccountTerms | undefined): DespesaPaga {
  const fact = payExpense(book, payment);
  refusePaidOffTerms(book, terms, [fact]);
  refuseClosedElsewhere(book, [fact]);
  return fact;
}
