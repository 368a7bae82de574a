import { type Slice } from '#platform/slice.js';
import { ReverseCancellationHandler } from './cancellation-reversal.commands.js';
import { CancelExpenseHandler, DeleteExpenseHandler, SaveExpenseHandler } from './expense.commands.js';
import { ExpenseQueries } from './expense.queries.js';
import { ExpensesController } from './expenses.controller.js';
import { DestinationQueries } from './payments/destination.queries.js';
import { ClassifyPaymentsHandler, PayExpenseHandler, PayExpensesHandler } from './payments/payment.commands.js';
import { CorrectPaymentHandler, ReversePaymentHandler } from './payments/payment-correction.commands.js';
import { ReleaseExpensesHandler, WithdrawReleaseHandler } from './payments/release.commands.js';
import { RetainTaxHandler } from './retained-tax.commands.js';

export const EXPENSES_SLICE: Slice = {
  controllers: [ExpensesController],
  providers: [
    ExpenseQueries,
    DestinationQueries,
    SaveExpenseHandler,
    PayExpenseHandler,
    RetainTaxHandler,
    PayExpensesHandler,
    ReleaseExpensesHandler,
    WithdrawReleaseHandler,
    ClassifyPaymentsHandler,
    CorrectPaymentHandler,
    ReversePaymentHandler,
    CancelExpenseHandler,
    ReverseCancellationHandler,
    DeleteExpenseHandler,
  ],
  exports: [ExpenseQueries],
};
