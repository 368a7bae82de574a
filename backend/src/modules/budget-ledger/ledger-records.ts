import { type Fact, RecordKinds, type RecordState } from '#modules/book/pure.js';
import { type CarriedBalanceFact } from './accounts/carried-balance.events.js';
import { CARRIED_BALANCE_RECORD } from './accounts/carried-balance.record.js';
import { type BudgetFact } from './budgets/budget.events.js';
import { BUDGET_RECORD } from './budgets/budget.record.js';
import { type ExpenseFact } from './expenses/expense.events.js';
import { EXPENSE_RECORD } from './expenses/expense.record.js';
import { type FiscalYearFact } from './fiscal-years/fiscal-year.events.js';
import { refuseClosed } from './fiscal-years/fiscal-year.js';
import { FISCAL_YEAR_RECORD } from './fiscal-years/fiscal-year.record.js';
import { type LedgerRecord } from './ledger-record.js';
import { type PaperFact } from './papers/paper.events.js';
import { PAPER_RECORD } from './papers/paper.record.js';
import { type AccountMonthFact } from './reconciliations/account-month.events.js';
import { ACCOUNT_MONTH_RECORD } from './reconciliations/account-month.record.js';
import { type ReconciliationFact } from './reconciliations/reconciliation.events.js';
import { followReconciled } from './reconciliations/reconciliation.js';
import { RECONCILIATION_RECORD } from './reconciliations/reconciliation.record.js';
import { type RedistributionFact } from './redistributions/redistribution.events.js';
import { OPERATION_RECORD } from './redistributions/redistribution.record.js';
import { type RevenueFact } from './revenues/revenue.events.js';
import { REVENUE_RECORD } from './revenues/revenue.record.js';
import { type TransferFact } from './transfers/transfer.events.js';
import { TRANSFER_RECORD } from './transfers/transfer.record.js';
import { type YieldFact } from './yields/yield.events.js';
import { YIELD_RECORD } from './yields/yield.record.js';

/** Everything that the ledger writes in books. */
export type LedgerFact =
  | BudgetFact
  | ExpenseFact
  | RedistributionFact
  | RevenueFact
  | YieldFact
  | TransferFact
  | CarriedBalanceFact
  | FiscalYearFact
  | PaperFact
  | ReconciliationFact
  | AccountMonthFact;

/** Every kind of record of the ledger. */
const RECORDS: readonly LedgerRecord<Fact, RecordState>[] = [
  BUDGET_RECORD,
  EXPENSE_RECORD,
  OPERATION_RECORD,
  REVENUE_RECORD,
  YIELD_RECORD,
  TRANSFER_RECORD,
  CARRIED_BALANCE_RECORD,
  FISCAL_YEAR_RECORD,
  PAPER_RECORD,
  RECONCILIATION_RECORD,
  ACCOUNT_MONTH_RECORD,
];

/** What books hold. A closed year takes nothing but its reopening; nothing moves what is reconciled, or in a closed month of an account. */
export const LEDGER_RECORDS = new RecordKinds(RECORDS, refuseClosed, followReconciled);

/** How auditors are told of a fact's kind. Throws for a type that no kind has. */
export function ledgerRecordOf(fact: Fact): LedgerRecord<Fact, RecordState> {
  const { table } = LEDGER_RECORDS.of(fact);
  return RECORDS.find((record) => record.table === table)!;
}
