import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { useMay } from '#shared/session/may.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { cancellationOf } from './expense';

/** Keys of the focused row (rule 11.15). */
export function useRowKeys({ open, pay, tick }: Record<'open' | 'pay' | 'tick', (expense: Expense) => void>) {
  const may = useMay();
  const messages = useMessages();
  const payUnlessCancelled = (expense: Expense) => {
    const refusal = cancellationOf(expense);
    return refusal ? void messages.info(refusal) : pay(expense);
  };
  return { Enter: open, ...(may('despesa.pagar') && { p: payUnlessCancelled }), ' ': tick };
}
