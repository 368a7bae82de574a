import { type Slice } from '#platform/slice.js';
import { RegisterDraftsHandler } from './draft.commands.js';
import { RecurringExpenseSchema, SkippedMonthSchema } from './recurring-expense.entity.js';
import { RecurringExpensesController } from './recurring-expenses.controller.js';
import { RecurringExpenses } from './recurring-expenses.queries.js';
import { RecurringExpensesService } from './recurring-expenses.service.js';

export const RECURRING_EXPENSES: Slice = {
  controllers: [RecurringExpensesController],
  providers: [RecurringExpenses, RecurringExpensesService, RegisterDraftsHandler],
  exports: [RecurringExpenses, RecurringExpensesService],
  entities: [RecurringExpenseSchema, SkippedMonthSchema],
};
