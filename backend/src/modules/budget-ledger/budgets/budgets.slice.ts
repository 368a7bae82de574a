import { type Slice } from '#platform/slice.js';
import { DeleteBudgetHandler, SaveBudgetHandler, SaveBudgetsHandler } from './budget.commands.js';
import { BudgetQueries } from './budget.queries.js';
import { BudgetsController } from './budgets.controller.js';

export const BUDGETS_SLICE: Slice = {
  controllers: [BudgetsController],
  providers: [BudgetQueries, SaveBudgetHandler, SaveBudgetsHandler, DeleteBudgetHandler],
};
