import type { NewExpenseProps } from '#shared/expenses/new-expense.tsx';
import { ExpenseDialog } from './expense-dialog';

/** Registers an expense of which another screen knows something. */
export function NewExpenseDialog({ start, onSaved, onClose }: NewExpenseProps) {
  return <ExpenseDialog expense={null} start={start} onSaved={onSaved} onPay={onSaved} onClose={onClose} />;
}
