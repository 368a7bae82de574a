import { IsOptional } from 'class-validator';
import { BookQuery, IsReason } from '../common/book.js';
import { day } from '../common/field-kinds.js';
import { BookRequest, only, readOnly, requestOf, without } from '../common/record.js';
import { IsId, IsNestedList, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import {
  BILL_RECORD,
  CANCELLATION_RECORD,
  EXPENSE_KEY,
  EXPENSE_RECORD,
  IsDuplicateConfirmed,
  PAYMENT_RECORD,
  SavedExpense,
  SeenExpense,
} from './expense.record.js';

/** A new expense with its payment, for the form that sends both: `POST despesa/save`, then `PUT despesa/paga_despesa`. */
export class PaidExpense extends requestOf({ ...EXPENSE_RECORD, ...PAYMENT_RECORD }, SavedExpense) {}

/** An expense as it is listed, in the request of an action: what the action does not write is accepted, and not changed. */
@ReadOnlyFields('rateio')
class ListedExpense extends BookRequest {}

/** `PUT despesa/paga_despesa`: the expense with its payment. `valor` is the amount paid. */
export class PaymentRequest extends requestOf(
  { ...readOnly(EXPENSE_RECORD), ...EXPENSE_KEY, ...only(BILL_RECORD, 'valor'), ...PAYMENT_RECORD },
  ListedExpense,
) {
  /** The line of the bank's statement that shows this payment made: above the limit it is then recorded without a release (rule 35.6). */
  @IsOptional()
  @IsId({ message: 'Lançamento do extrato inválido' })
  idLinha?: number | null;
}

/** `PUT despesa/anula_despesa`: the expense with its cancellation. `dataPagamento` defaults to today, or to the day of payment (rule 11.5). */
export class CancellationRequest extends requestOf(
  {
    ...readOnly(EXPENSE_RECORD),
    ...EXPENSE_KEY,
    ...only(BILL_RECORD, 'valor'),
    ...CANCELLATION_RECORD,
    dataPagamento: day('Data de Pagamento'),
  },
  ListedExpense,
) {}

/** Maximum of expenses paid per call. */
export const MAX_PAYMENTS = 200;

/** One of several expenses paid at once. Without `numConta` it is paid from the account of the request. */
export class PaymentOfSeveral extends requestOf({ ...EXPENSE_KEY, ...only(BILL_RECORD, 'valor'), ...only(PAYMENT_RECORD, 'numConta') }) {
  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/paga_despesas`: expenses paid on one day and in one payment form, each from its account, all or none (rule 11.11). */
export class PaymentsRequest extends requestOf(PAYMENT_RECORD, BookQuery) {
  @IsNestedList(PaymentOfSeveral, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  pagamentos!: PaymentOfSeveral[];
}

/** What corrects or undoes something says why. */
class ReasonedRequest extends BookRequest {
  @IsReason()
  motivo!: string;
}

/** `PUT despesa/desfaz_pagamento`: the expense is owed again. */
export class PaymentReversalRequest extends requestOf(EXPENSE_KEY, ReasonedRequest) {}

/** `PUT despesa/corrige_pagamento`: the payment as it was made. Its amount stays, and so does an account or a document that is left out; null removes it. */
export class PaymentCorrectionRequest extends requestOf(
  { ...EXPENSE_KEY, ...without(PAYMENT_RECORD, 'motivoAntecipacao') },
  ReasonedRequest,
) {}

/** `PUT despesa/desfaz_anulacao`: undoes a cancellation of today (rule 11.5). The same bill, registered meanwhile, is asked about. */
export class CancellationReversalRequest extends PaymentReversalRequest {
  @IsDuplicateConfirmed()
  confirmaDuplicidade?: boolean;
}

/** `PUT despesa/classifica`: the account of the payments of several expenses, all or none. What is left out stays; null removes it. */
export class ClassifyPaymentsRequest extends requestOf(only(PAYMENT_RECORD, 'numConta', 'documentoPagamento'), BookQuery) {
  @IsNestedList(SeenExpense, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  despesas!: SeenExpense[];
}
