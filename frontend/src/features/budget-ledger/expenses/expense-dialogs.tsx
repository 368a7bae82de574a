import type { ReactElement, ReactNode } from 'react';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { ExpenseDialog, type ExpenseDialogProps } from './expense-dialog';
import { PaymentDialog } from './payments/payment-dialog';

/** What a screen of expenses gives its open dialog, and does after a save in it. */
interface DialogScreen {
  ticked: Expense[];
  /** Called with a registered expense. */
  onSaved: (saved: Expense) => void;
  onCorrected: (saved: Expense) => void;
  /** Called with a registered expense that is to be paid next. */
  onPay: (saved: Expense) => void;
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
  draw: ({ onSettled, onClose }) => <Dialog expense={expense} onSaved={onSettled} onClose={onClose} />,
});

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
  draw: ({ onCorrected, onPay, onClose }) => <ExpenseDialog expense={expense} onSaved={onCorrected} onPay={onPay} onClose={onClose} />,
});

export const openPayment = (expense: Expense): OpenDialog => openOn(PaymentDialog, expense);
