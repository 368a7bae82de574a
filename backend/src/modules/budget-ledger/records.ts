import { type RecordKind } from '#modules/book/pure.js';
import { type AccountMonthFact } from './account-months/account-month.events.js';
import { ACCOUNT_MONTH_RECORD } from './account-months/account-month.record.js';
import { type CarriedBalanceFact } from './accounts/carried-balance.events.js';
import { CARRIED_BALANCE_RECORD } from './accounts/carried-balance.record.js';
import { type BudgetFact } from './budgets/budget.events.js';
import { BUDGET_KIND } from './budgets/budget.record.js';
import { type ExpenseFact } from './expenses/expense.events.js';
import { EXPENSE_RECORD } from './expenses/expense.record.js';
import { type RevenueFact } from './revenues/revenue.events.js';
import { REVENUE_KIND } from './revenues/revenue.record.js';
import { type TransferFact } from './transfers/transfer.events.js';
import { TRANSFER_KIND } from './transfers/transfer.record.js';
import { type YieldFact } from './yields/yield.events.js';
import { YIELD_KIND } from './yields/yield.record.js';

/** Every fact that the ledger writes to books. */
export type BudgetLedgerFact = BudgetFact | ExpenseFact | RevenueFact | YieldFact | TransferFact | CarriedBalanceFact | AccountMonthFact;

/** The kinds of record of the ledger. */
export const BUDGET_LEDGER_RECORDS: readonly RecordKind[] = [
  BUDGET_KIND,
  EXPENSE_RECORD,
  REVENUE_KIND,
  YIELD_KIND,
  TRANSFER_KIND,
  CARRIED_BALANCE_RECORD,
  ACCOUNT_MONTH_RECORD,
];
