import { type Slice } from '#platform/slice.js';
import { ChangeYieldHandler, ReportYieldHandler } from './yield.commands.js';
import { YieldQueries } from './yield.queries.js';
import { YieldsController } from './yields.controller.js';

export const YIELDS_SLICE: Slice = {
  controllers: [YieldsController],
  providers: [YieldQueries, ReportYieldHandler, ChangeYieldHandler],
  exports: [YieldQueries],
};
