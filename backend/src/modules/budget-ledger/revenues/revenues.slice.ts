import { type Slice } from '#platform/slice.js';
import { ClassifyRevenuesHandler, DeleteRevenueHandler, SaveRevenueHandler } from './revenue.commands.js';
import { RevenueQueries } from './revenue.queries.js';
import { RevenuesController } from './revenues.controller.js';

export const REVENUES_SLICE: Slice = {
  controllers: [RevenuesController],
  providers: [RevenueQueries, SaveRevenueHandler, DeleteRevenueHandler, ClassifyRevenuesHandler],
  exports: [RevenueQueries],
};
