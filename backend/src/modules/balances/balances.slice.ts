import { type Slice } from '#platform/slice.js';
import { BalanceQueries } from './balance.queries.js';
import { BalancesController } from './balances.controller.js';
import { BudgetExecutionQueries } from './execution.queries.js';
import { LineBalanceQueries } from './line-balance.queries.js';

export const BALANCES: Slice = {
  controllers: [BalancesController],
  providers: [BalanceQueries, BudgetExecutionQueries, LineBalanceQueries],
  exports: [BalanceQueries, LineBalanceQueries],
};
