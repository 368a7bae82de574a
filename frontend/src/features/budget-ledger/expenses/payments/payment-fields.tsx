import { PAYMENT_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { dayRefusal } from '#contracts/budget-ledger/expense-days.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';

/** Day and form of a payment in the book of `ano`. */
export function PaymentFields({ ano, span }: { ano: number; span: 4 | 6 }) {
  return (
    <>
      <RecordField
        of={PAYMENT_RECORD}
        name="dataPagamento"
        term="pagamento"
        min={`${ano}-01-01`}
        max={dateInBrazil(new Date())}
        span={span}
        autoFocus
      />
      <RecordField of={PAYMENT_RECORD} name="formaPagamento" span={span} />
    </>
  );
}

/** Number of the cheque or of the transfer. */
export const PaymentDocumentField = () => (
  <RecordField of={PAYMENT_RECORD} name="documentoPagamento" label={PAYMENT_RECORD.documentoPagamento.short} span={4} />
);

/** Refusal of the day of a payment, as a field error. */
export function checkDay({ dataPagamento }: { dataPagamento?: string }, ano: number): { field: string; message: string }[] {
  const message = dataPagamento && dayRefusal('do pagamento', dataPagamento, ano, dateInBrazil(new Date()));
  return message ? [{ field: 'dataPagamento', message }] : [];
}
