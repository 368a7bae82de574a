import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { BookQuery, IsReason, MAX_JUSTIFICATIVA } from '../common/book.js';
import { EmptyAsNull, IsNestedList, IsSeenVersion, inOrder, ReadOnlyFields } from '../common/validation.js';
import { IsExpenseAmount, IsOptionalId, IsOptionalText, IsRequiredDay, IsRequiredId } from './expense-fields.js';
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

/** Reason for paying an expense before the date of its invoice: the author was asked. */
const IsEarlyReason = (): PropertyDecorator =>
  inOrder(
    EmptyAsNull(),
    IsString({ message: 'Motivo inválido' }),
    MaxLength(MAX_JUSTIFICATIVA, { message: `Motivo deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` }),
    IsOptional(),
  );

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

/** `PUT despesa/corrige_pagamento`: the payment as it was made. Its amount stays; without an account or document it has none. */
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

/** `PUT despesa/classifica`: the account of the payments of several expenses, all or none; without an account the previous one is removed. */
export class ClassifyPaymentsRequest extends BookQuery {
  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsNestedList(PaymentKey, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  despesas!: PaymentKey[];
}
