import { type Slice } from '#platform/slice.js';
import { CloseAccountMonthHandler, ReopenAccountMonthHandler } from './account-month.commands.js';
import { StartReconcilingHandler, UndoStartHandler } from './account-start.commands.js';
import { ClosedMonthsQueries } from './closed-months.queries.js';

export const ACCOUNT_MONTHS_SLICE: Slice = {
  providers: [ClosedMonthsQueries, CloseAccountMonthHandler, ReopenAccountMonthHandler, StartReconcilingHandler, UndoStartHandler],
};
