import { REVENUE_RECORD } from '#contracts/budget-ledger/revenue.record.js';
import { described, type Records } from '#modules/book/pure.js';
import { type GivenBack } from '../expenses/payments/refunds.js';
import { type RevenueData } from './revenue.events.js';

/** State of a revenue. `versao` is the last entry that touched it. */
export interface RevenueState extends RevenueData {
  id: number;
  estorno?: GivenBack;
  versao: number;
}

/** The revenues of a book. */
export const REVENUES: Records<RevenueState> = { table: 'receita' };

/** What follows from the description of a revenue. */
export const REVENUE_FIELDS = described(REVENUE_RECORD);
