import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { BookQuery, MAX_JUSTIFICATIVA } from './budgets.js';
import { ExistingExpense, PAYMENT_FORMS, type PaymentForm } from './expenses.js';
import { EmptyAsNull, IsDateText, IsId, IsMoney, IsNestedList, IsSeenVersion, inOrder, ReadOnlyFields, UpperCased } from './validation.js';

/** Longest number of a cheque or of a transfer. */
const MAX_DOCUMENTO_PAGAMENTO = 30;

/** The account that a payment leaves; null, or absent, where it is not said yet. */
const IsPaidAccount = (): PropertyDecorator =>
  inOrder(EmptyAsNull(), UpperCased(), IsString({ message: 'Conta inválida' }), MaxLength(15, { message: 'Conta inválida' }), IsOptional());

/** Number of the cheque or of the transfer. */
const IsPaymentDocument = (): PropertyDecorator =>
  inOrder(
    EmptyAsNull(),
    UpperCased(),
    IsString({ message: 'Documento do pagamento inválido' }),
    MaxLength(MAX_DOCUMENTO_PAGAMENTO, { message: `Documento do pagamento deve ter no máximo ${MAX_DOCUMENTO_PAGAMENTO} caracteres` }),
    IsOptional(),
  );

/** Why an expense is paid before the date of its invoice: the person was asked. */
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
  @IsDateText({ message: 'Data de Pagamento inválida' })
  @IsNotEmpty({ message: 'Data de Pagamento é obrigatória' })
  dataPagamento!: string;

  @IsIn(PAYMENT_FORMS, { message: `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}` })
  @IsNotEmpty({ message: 'Forma de Pagamento é obrigatória' })
  formaPagamento!: PaymentForm;

  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsEarlyReason()
  motivoAntecipacao?: string | null;
}

/** So many expenses are paid at once. */
export const MAX_PAYMENTS = 200;

/** One of several expenses that are paid at once. */
export class PaymentOfSeveral {
  @IsId({ message: 'Despesa é obrigatória' })
  @IsNotEmpty({ message: 'Despesa é obrigatória' })
  idDespesa!: number;

  @Min(0.01, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/paga_despesas`: expenses that are paid on one day and in one form, all of them or none (rule 11.11). */
export class PaymentsRequest extends BookQuery {
  @IsDateText({ message: 'Data de Pagamento inválida' })
  @IsNotEmpty({ message: 'Data de Pagamento é obrigatória' })
  dataPagamento!: string;

  @IsIn(PAYMENT_FORMS, { message: `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}` })
  @IsNotEmpty({ message: 'Forma de Pagamento é obrigatória' })
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

/** One of several payments whose account is said afterwards. */
export class PaymentKey {
  @IsId({ message: 'Despesa é obrigatória' })
  @IsNotEmpty({ message: 'Despesa é obrigatória' })
  idDespesa!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/classifica`: the account that paid expenses were paid from, all of them or none; without one it is taken back. */
export class ClassifyPaymentsRequest extends BookQuery {
  @IsPaidAccount()
  numConta?: string | null;

  @IsPaymentDocument()
  documentoPagamento?: string | null;

  @IsNestedList(PaymentKey, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  despesas!: PaymentKey[];
}
