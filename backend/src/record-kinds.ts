import { followReconciled, RECONCILIATION_RECORD, type ReconciliationFact } from '#modules/bank/pure.js';
import { RecordKinds } from '#modules/book/pure.js';
import { BUDGET_LEDGER_RECORDS, type BudgetLedgerFact } from '#modules/budget-ledger/pure.js';
import { FISCAL_YEAR_RECORD, type FiscalYearFact, refuseClosed } from '#modules/fiscal-years/pure.js';
import { PAPER_RECORD, type PaperFact } from '#modules/papers/pure.js';
import { OPERATION_RECORD, type RedistributionFact } from '#modules/redistributions/pure.js';

/** Everything that is written in books. */
export type LedgerFact = BudgetLedgerFact | RedistributionFact | FiscalYearFact | PaperFact | ReconciliationFact;

/** What books hold. A closed year takes nothing but its reopening; nothing moves what is reconciled, or in a closed month of an account. */
export const RECORD_KINDS = new RecordKinds(
  [...BUDGET_LEDGER_RECORDS, OPERATION_RECORD, FISCAL_YEAR_RECORD, PAPER_RECORD, RECONCILIATION_RECORD],
  refuseClosed,
  followReconciled,
);
