import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { ExpenseDialog, type ExpenseDialogProps } from './expense-dialog';
import { expenseQuery } from './expenses.queries';
import { PaymentDialog } from './payments/payment-dialog';

/** What a screen of expenses gives its open dialog, and does after a save in it. */
interface DialogScreen {
  ticked: Expense[];
  /** Called with a registered expense. */
  onSaved: (saved: Expense) => void;
  onCorrected: (saved: Expense) => void;
  /** Called with a registered expense that is to be paid next. */
  onPay: (saved: Expense) => void;
  /** Called with an expense that was just paid. */
  onPaid: (saved: Expense) => void;
  /** Called with an expense after another action on it. */
  onSettled: (saved: Expense) => void;
  /** Called after an action on the ticked expenses. */
  onTickedSaved: () => void;
  onClose: () => void;
}

/** The open dialog of expenses. */
export interface OpenDialog {
  draw: (screen: DialogScreen) => ReactElement;
}

/** The dialog of an action on one expense. */
export const openOn = (Dialog: (props: ExpenseDialogProps & { expense: Expense }) => ReactNode, expense: Expense): OpenDialog => ({
  draw: ({ onSettled, onClose }) => (
    <OverNewest expense={expense}>{(newest) => <Dialog expense={newest} onSaved={onSettled} onClose={onClose} />}</OverNewest>
  ),
});

/** The same of an action that also several expenses have at once. */
export const openOnOne = (
  Dialog: (props: { expenses: Expense[]; onSaved: (saved: Expense[]) => void; onClose: () => void }) => ReactNode,
  expense: Expense,
): OpenDialog =>
  openOn(
    ({ expense: newest, onSaved, onClose }) => (
      <Dialog expenses={[newest]} onSaved={([saved]) => saved && onSaved(saved)} onClose={onClose} />
    ),
    expense,
  );

/** Draws a dialog over the expense as it is by now: read again whenever something is written in the book (rule 47.35). */
function OverNewest({ expense, children }: { expense: Expense; children: (newest: Expense) => ReactNode }) {
  const { data } = useQuery({ ...expenseQuery(expense), initialData: expense, staleTime: Number.POSITIVE_INFINITY });
  return children(data.versao > expense.versao ? data : expense);
}

export interface TickedDialogProps {
  expenses: Expense[];
  onSaved: () => void;
  onClose: () => void;
}

/** The dialog of an action on the ticked expenses. */
export const openOnTicked = (Dialog: (props: TickedDialogProps) => ReactNode): OpenDialog => ({
  draw: ({ ticked, onTickedSaved, onClose }) => <Dialog expenses={ticked} onSaved={onTickedSaved} onClose={onClose} />,
});

/** @param copied the expense that the new one copies */
export const openNew = (copied?: Expense): OpenDialog => ({
  draw: ({ onSaved, onPay, onClose }) => <ExpenseDialog expense={null} copied={copied} onSaved={onSaved} onPay={onPay} onClose={onClose} />,
});

export const openCorrection = (expense: Expense): OpenDialog => ({
  draw: ({ onCorrected, onPay, onClose }) => (
    <OverNewest expense={expense}>
      {(newest) => <ExpenseDialog expense={newest} onSaved={onCorrected} onPay={onPay} onClose={onClose} />}
    </OverNewest>
  ),
});

export const openPayment = (expense: Expense): OpenDialog => ({
  draw: ({ onPaid, onClose }) => (
    <OverNewest expense={expense}>{(newest) => <PaymentDialog expense={newest} onSaved={onPaid} onClose={onClose} />}</OverNewest>
  ),
});
