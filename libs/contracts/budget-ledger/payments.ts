import { IsIn, IsNotEmpty } from 'class-validator';
import { BookQuery, IsReason } from '../common/book.js';
import { IsNestedList, IsSeenVersion, inOrder, ReadOnlyFields } from '../common/validation.js';
import { IsEarlyReason, IsExpenseAmount, IsOptionalId, IsOptionalText, IsRequiredDay, IsRequiredId } from './expense-fields.js';
import { ExistingExpense, ExpenseFields, PAYMENT_FORMS, type PaymentForm } from './expenses.js';

const IsPaymentForm = (): PropertyDecorator =>
  inOrder(
    IsNotEmpty({ message: 'Forma de Pagamento é obrigatória' }),
    IsIn(PAYMENT_FORMS, { message: `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}` }),
  );

/** Maximum length of a cheque or transfer number. */
export const MAX_DOCUMENTO_PAGAMENTO = 30;

/** The account of a payment; null, or absent, if not known yet. */
const IsPaidAccount = (): PropertyDecorator => IsOptionalText('Conta', 15, 'Conta inválida');

/** Number of the cheque or of the transfer. */
const IsPaymentDocument = (): PropertyDecorator =>
  IsOptionalText('Documento do pagamento', MAX_DOCUMENTO_PAGAMENTO, 'Documento do pagamento inválido');

/** `PUT despesa/paga_despesa`: the expense with its payment. */
@ReadOnlyFields('dataAnulacao', 'justificativaAnulacao')
export class PaymentRequest extends ExistingExpense {
  @IsRequiredDay('Data de Pagamento inválida', 'Data de Pagamento é obrigatória')
  dataPagamento!: string;

  @IsPaymentForm()
  formaPagamento!: PaymentForm;

  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsEarlyReason()
  motivoAntecipacao?: string | null;

  /** The line of the bank's statement that shows this payment made: above the limit it is then recorded without a release (rule 35.6). */
  @IsOptionalId('Lançamento do extrato inválido')
  idLinha?: number | null;
}

/** A new expense with its payment, for the form that sends both: `POST despesa/save`, then `PUT despesa/paga_despesa`. */
export class PaidExpense extends ExpenseFields {
  @IsRequiredDay('Data de Pagamento inválida', 'Data de Pagamento é obrigatória')
  dataPagamento!: string;

  @IsPaymentForm()
  formaPagamento!: PaymentForm;

  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsEarlyReason()
  motivoAntecipacao?: string | null;
}

/** Maximum of expenses paid per call. */
export const MAX_PAYMENTS = 200;

/** One of several expenses paid at once. */
export class PaymentOfSeveral {
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  @IsExpenseAmount()
  valor!: number;

  /** The account of this payment; the one of the request if absent. */
  @IsPaidAccount()
  numConta?: string | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/paga_despesas`: expenses paid on one day and in one payment form, each from its account, all or none (rule 11.11). */
export class PaymentsRequest extends BookQuery {
  @IsRequiredDay('Data de Pagamento inválida', 'Data de Pagamento é obrigatória')
  dataPagamento!: string;

  @IsPaymentForm()
  formaPagamento!: PaymentForm;

  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsEarlyReason()
  motivoAntecipacao?: string | null;

  @IsNestedList(PaymentOfSeveral, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  pagamentos!: PaymentOfSeveral[];
}

/** `PUT despesa/desfaz_pagamento`: the expense is owed again. */
export class PaymentReversalRequest extends BookQuery {
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  @IsSeenVersion()
  versao?: number | null;

  @IsReason()
  motivo!: string;
}

/** `PUT despesa/corrige_pagamento`: the payment as it was made. Its amount stays, and so does an account or a document that is left out; null removes it. */
export class PaymentCorrectionRequest extends PaymentReversalRequest {
  @IsRequiredDay('Data de Pagamento inválida', 'Data de Pagamento é obrigatória')
  dataPagamento!: string;

  @IsPaymentForm()
  formaPagamento!: PaymentForm;

  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;
}

/** One of several payments whose account is stated afterwards. */
export class PaymentKey {
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/classifica`: the account of the payments of several expenses, all or none. What is left out stays; null removes it. */
export class ClassifyPaymentsRequest extends BookQuery {
  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsNestedList(PaymentKey, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  despesas!: PaymentKey[];
}
