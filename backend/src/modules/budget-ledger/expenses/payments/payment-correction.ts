import { type Given } from '#domain/given.js';
import { type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, refuseStale } from '#modules/book/pure.js';
import { type PagamentoCorrigido, type PagamentoDesfeito, type PaidFrom } from '../expense.events.js';
import { existing, PAYMENT_DAY, paidFrom, refuseDay, type Seen, type TermsOf } from '../expense.js';
import { type ExpenseState, named } from '../expense-state.js';
import { refuseAfterRefund, refuseOtherAccount, refuseRefunded } from './refunds.js';
import { refuseAboveLimit, refuseOtherThanReleased } from './release.js';

/** How a payment was made, and what was wrong before; an absent account or document stays as it is. */
export type CorrectedPayment = Omit<PagamentoCorrigido, 'type' | keyof PaidFrom> & Given<PaidFrom> & { hoje: PlainDate };

/**
 * Corrects day, form, account or document of a payment; its amount stays. Refuses a day in the future, before the book's year or after a refund. A day
 * before the invoice is accepted: the reason of the correction confirms it. A day that takes what the payee gets above the limit is not.
 */
export function correctPayment(book: Book, { hoje, ...correction }: CorrectedPayment, termsOf: TermsOf, seen?: Seen): PagamentoCorrigido {
  const expense = paid(book, correction.idDespesa, seen);
  const { dataPagamento, formaPagamento } = correction;
  const { numConta, documentoPagamento } = paidFrom(expense, correction);
  refuseDay(book, PAYMENT_DAY, dataPagamento, hoje);
  refuseAfterRefund(book, correction.idDespesa, dataPagamento);
  refuseOtherAccount(book, expense, numConta);
  if (
    dataPagamento === expense.dataPagamento &&
    formaPagamento === expense.formaPagamento &&
    numConta === expense.numConta &&
    documentoPagamento === expense.documentoPagamento
  )
    throw new RuleViolation(
      'despesa.pagamento-igual',
      `O pagamento da despesa nº ${correction.idDespesa} já está assim. Nada foi alterado.`,
    );
  refuseOtherThanReleased(expense, { numConta });
  refuseAboveLimit(book, expense, { ...expense, pagaEm: dataPagamento }, termsOf(expense));
  return { type: 'PagamentoCorrigido.v1', ...correction, numConta, documentoPagamento };
}

/** Takes back the payment of an expense, which then owes again what it owed before. */
export function reversePayment(book: Book, idDespesa: number, motivo: string, seen?: Seen): PagamentoDesfeito {
  paid(book, idDespesa, seen);
  refuseRefunded(book, idDespesa, 'deixar de estar paga');
  return { type: 'PagamentoDesfeito.v1', idDespesa, motivo };
}

/** The paid expense with that number, as its author saw it. */
function paid(book: Book, idDespesa: number, seen: Seen): ExpenseState {
  const expense = existing(book, idDespesa);
  refuseStale(`${named(expense)} foi alterada`, expense.versao, seen);
  if (expense.dataAnulacao)
    throw new RuleViolation('despesa.anulada', `${named(expense)} foi anulada: o pagamento dela não pode mais ser corrigido nem desfeito.`);
  if (!expense.pagaEm) throw new RuleViolation('despesa.nao-paga', `${named(expense)} ainda não foi paga.`);
  return expense;
}
