import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PAYMENT_FORMS, type PaymentForm } from '../budget-ledger/expense.record.js';
import { EXPENSE_NAMES } from '../budget-ledger/expense-fields.js';
import { ExpenseTemplate } from '../budget-ledger/expense-template.js';
import { AssociationQuery } from '../common/association.js';
import { type BudgetLine } from '../common/book.js';
import { EmptyAsNull, IsId, ReadOnlyFields, UpperCased } from '../common/validation.js';

const INVALID_ID = { message: 'Identificador inválido' };
const TEXT_REQUIRED = { message: 'Informe o que o histórico contém' };

/** Maximum length of a rule's text. */
export const MAX_CONTEM = 60;

/** `POST conciliacao/regra/save`: debits whose memo contains the text are booked as that expense, paid in that form. */
@ReadOnlyFields('nomeFavorecido', ...EXPENSE_NAMES)
export class ReconciliationRuleRequest extends ExpenseTemplate {
  @MaxLength(MAX_CONTEM, { message: `O texto deve ter no máximo ${MAX_CONTEM} caracteres` })
  @MinLength(3, { message: 'O texto deve ter ao menos 3 caracteres' })
  @IsString(TEXT_REQUIRED)
  @IsNotEmpty(TEXT_REQUIRED)
  @EmptyAsNull()
  @UpperCased()
  contem!: string;

  /** The form of payment of those expenses; null if it varies. */
  @IsOptional()
  @IsIn(PAYMENT_FORMS, { message: `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}` })
  formaPagamento?: PaymentForm | null;
}

/** `DELETE conciliacao/regra/delete`. */
export class ReconciliationRuleKeyQuery extends AssociationQuery {
  @IsId(INVALID_ID)
  id!: number;
}

/** A rule of the association. */
export interface ReconciliationRule extends BudgetLine {
  cnpjAssociacao: string;
  id: number;
  contem: string;
  idFonteRecurso: number;
  idFavorecido: string;
  /** Null when the payee was deleted. */
  nomeFavorecido: string | null;
  objetoResumido: string | null;
  formaPagamento: PaymentForm | null;
  versao: number;
}
