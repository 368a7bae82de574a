import { dayRefusal } from '#contracts/budget-ledger/expense-days.js';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import { PAYMENT_FORMS } from '#contracts/budget-ledger/expenses.js';
import { MAX_DOCUMENTO_PAGAMENTO } from '#contracts/budget-ledger/payments.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';

const field = fieldsIn(EXPENSE_WORDS);

const FORMS = toOptions(
  [...PAYMENT_FORMS],
  (form) => form,
  (form) => form,
);

/** Day and form of a payment in the book of `ano`. */
export function PaymentFields({ ano, span }: { ano: number; span: 4 | 6 }) {
  return (
    <>
      <DateField
        {...field('dataPagamento')}
        term="pagamento"
        min={`${ano}-01-01`}
        max={dateInBrazil(new Date())}
        required
        span={span}
        autoFocus
      />
      <SelectField {...field('formaPagamento')} options={FORMS} required span={span} />
    </>
  );
}

/** Number of the cheque or of the transfer. */
export const PaymentDocumentField = () => (
  <TextField
    name="documentoPagamento"
    label={EXPENSE_WORDS.documentoPagamento.short}
    uppercase
    maxLength={MAX_DOCUMENTO_PAGAMENTO}
    span={4}
  />
);

/** Refusal of the day of a payment, as a field error. */
export function checkDay({ dataPagamento }: { dataPagamento?: string }, ano: number): { field: string; message: string }[] {
  const message = dataPagamento && dayRefusal('do pagamento', dataPagamento, ano, dateInBrazil(new Date()));
  return message ? [{ field: 'dataPagamento', message }] : [];
}
