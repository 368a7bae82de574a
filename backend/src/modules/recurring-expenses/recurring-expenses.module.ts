import { Module } from '@nestjs/common';
import { RegisterDraftsHandler } from './draft.commands.js';
import { RecurringExpensesController } from './recurring-expenses.controller.js';
import { RecurringExpenses } from './recurring-expenses.queries.js';
import { RecurringExpensesService } from './recurring-expenses.service.js';

/** Expenses that come back every month, and their drafts. */
@Module({
  controllers: [RecurringExpensesController],
  providers: [RecurringExpenses, RecurringExpensesService, RegisterDraftsHandler],
  exports: [RecurringExpenses],
})
export class RecurringExpensesModule {}
