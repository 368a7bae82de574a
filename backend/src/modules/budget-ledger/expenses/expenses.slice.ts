import { type Slice } from '#platform/slice.js';
import { ReverseCancellationHandler } from './cancellation-reversal.commands.js';
import { DeleteExpenseHandler, SaveExpenseHandler } from './expense.commands.js';
import { ExpenseQueries } from './expense.queries.js';
import { ChangeExpensesHandler } from './expense-changes.commands.js';
import { ExpensesController } from './expenses.controller.js';
import { DestinationQueries } from './payments/destination.queries.js';
import { PaymentQueries } from './payments/payment.queries.js';
import { RetainTaxHandler } from './retained-tax.commands.js';

export const EXPENSES_SLICE: Slice = {
  controllers: [ExpensesController],
  providers: [
    ExpenseQueries,
    DestinationQueries,
    PaymentQueries,
    SaveExpenseHandler,
    ChangeExpensesHandler,
    RetainTaxHandler,
    ReverseCancellationHandler,
    DeleteExpenseHandler,
  ],
  exports: [ExpenseQueries],
};
