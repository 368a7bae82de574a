import { IsIn, IsOptional, MinLength } from 'class-validator';
import { PAYMENT_FORMS } from '../budget-ledger/expense.record.js';
import { PART_NAMES } from '../budget-ledger/expense-parts.js';
import { TEMPLATE_RECORD } from '../budget-ledger/expense-template.js';
import { AssociationQuery } from '../common/association.js';
import { choice, innerTexts, name, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';
import { IsId, ReadOnlyFields } from '../common/validation.js';

const NO_FORM = `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}`;

/** A rule: debits whose memo contains the text are booked as that expense, paid in that form. */
export const RECONCILIATION_RULE_RECORD = {
  ...TEMPLATE_RECORD,
  contem: text('Quando o histórico contém', {
    called: 'O texto',
    required: 'Informe o que o histórico contém',
    max: 60,
    casing: 'upper',
    also: [MinLength(3, { message: 'O texto deve ter ao menos 3 caracteres' })],
  }),
  /** Null when the payee was deleted. */
  nomeFavorecido: name('Favorecido', { other: true }),
  /** The form of payment of those expenses; null if it varies. */
  formaPagamento: choice('Forma de Pagamento', PAYMENT_FORMS, NO_FORM, {
    rules: [IsIn(PAYMENT_FORMS, { message: NO_FORM }), IsOptional()],
    span: 6,
  }),
  /** CPFs of those who wrote it: none of them releases what is booked from it. */
  preparadaPor: innerTexts('Preparada por'),
};

export type ReconciliationRule = RecordOf<typeof RECONCILIATION_RULE_RECORD> & { cnpjAssociacao: string; versao: number };

/** `POST conciliacao/regra/save`. */
@ReadOnlyFields(...PART_NAMES)
export class ReconciliationRuleRequest extends registerRequest(RECONCILIATION_RULE_RECORD) {}

/** `DELETE conciliacao/regra/delete`. */
export class ReconciliationRuleKeyQuery extends AssociationQuery {
  @IsId({ message: 'Identificador inválido' })
  id!: number;
}
