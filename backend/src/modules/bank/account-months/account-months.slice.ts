import { type Slice } from '#platform/slice.js';
import { CloseAccountMonthHandler, ReopenAccountMonthHandler } from './account-month.commands.js';

export const ACCOUNT_MONTHS_SLICE: Slice = {
  providers: [CloseAccountMonthHandler, ReopenAccountMonthHandler],
};
