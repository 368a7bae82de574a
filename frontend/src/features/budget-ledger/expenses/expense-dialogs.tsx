import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { RevenueDialog } from '../revenues/revenue-dialog';
import { refundOf } from './expense';
import { ExpenseDialog } from './expense-dialog';
import { CancellationDialog } from './payments/cancellation-dialog';
import { ClassifyPaymentsDialog } from './payments/classify-payments-dialog';
import { CorrectPaymentDialog, ReversePaymentDialog } from './payments/payment-correction-dialogs';
import { PaymentDialog } from './payments/payment-dialog';
import { PaymentsDialog } from './payments/payments-dialog';
import { ReleaseWithdrawalDialog } from './payments/release-withdrawal-dialog';
import { ReleasesDialog } from './payments/releases-dialog';
import { RetainedTaxDialog } from './payments/retained-tax-dialog';

/** The open dialog of the list of expenses: for a new expense, for one expense, or for the ticked ones. */
export type OpenDialog =
  | { shows: 'new' | 'payments' | 'releases' | 'classification' }
  | {
      shows: 'expense' | 'copy' | 'release' | 'withdrawal' | 'payment' | 'correction' | 'reversal' | 'refund' | 'cancellation' | 'tax';
      expense: Expense;
    };

interface ExpenseDialogsProps {
  open: OpenDialog;
  ticked: Expense[];
  /** Called with a registered or corrected expense. */
  onSaved: (saved: Expense) => void;
  /** Called with a registered expense that is to be paid next. */
  onPay: (saved: Expense) => void;
  /** Called with a paid or cancelled expense. */
  onSettled: (saved: Expense) => void;
  /** Called after an action on the ticked expenses. */
  onTickedSaved: () => void;
  onClose: () => void;
}

/** The open dialog of the list of expenses. */
export function ExpenseDialogs({ open, ticked, onSaved, onPay, onSettled, onTickedSaved, onClose }: ExpenseDialogsProps) {
  switch (open.shows) {
    case 'new':
      return <ExpenseDialog expense={null} onSaved={onSaved} onPay={onPay} onClose={onClose} />;
    case 'expense':
      return <ExpenseDialog expense={open.expense} onSaved={onSaved} onPay={onPay} onClose={onClose} />;
    case 'copy':
      return <ExpenseDialog expense={null} copied={open.expense} onSaved={onSaved} onPay={onPay} onClose={onClose} />;
    case 'payment':
      return <PaymentDialog expense={open.expense} onSaved={onSettled} onClose={onClose} />;
    case 'correction':
      return <CorrectPaymentDialog expense={open.expense} onSaved={onSettled} onClose={onClose} />;
    case 'reversal':
      return <ReversePaymentDialog expense={open.expense} onSaved={onSettled} onClose={onClose} />;
    case 'refund':
      return <RevenueDialog revenue={null} given={refundOf(open.expense)} onSaved={() => onSettled(open.expense)} onClose={onClose} />;
    case 'cancellation':
      return <CancellationDialog expense={open.expense} onSaved={onSettled} onClose={onClose} />;
    case 'tax':
      return <RetainedTaxDialog expense={open.expense} onClose={onClose} />;
    case 'release':
      return <ReleasesDialog expenses={[open.expense]} onSaved={([saved]) => saved && onSettled(saved)} onClose={onClose} />;
    case 'withdrawal':
      return <ReleaseWithdrawalDialog expense={open.expense} onSaved={onSettled} onClose={onClose} />;
    case 'releases':
      return <ReleasesDialog expenses={ticked} onSaved={onTickedSaved} onClose={onClose} />;
    case 'payments':
      return <PaymentsDialog expenses={ticked} onSaved={onTickedSaved} onClose={onClose} />;
    case 'classification':
      return <ClassifyPaymentsDialog expenses={ticked} onSaved={onTickedSaved} onClose={onClose} />;
  }
}
