import { ACT_RECORD, APPROVED_ROL_RECORD, type RolFact, refusePresented, type SubmissionFact } from '#modules/accountability/pure.js';
import {
  ACCOUNT_START_RECORD,
  type AccountStartFact,
  followReconciled,
  RECONCILIATION_RECORD,
  type ReconciliationFact,
} from '#modules/bank/pure.js';
import { RecordKinds } from '#modules/book/pure.js';
import { BUDGET_LEDGER_RECORDS, type BudgetLedgerFact, refusalOfMovement } from '#modules/budget-ledger/pure.js';
import {
  FISCAL_YEAR_RECORD,
  type FiscalYearFact,
  OPENING_BALANCES_RECORD,
  type OpeningBalancesFact,
  refuseBeforeOpening,
  refuseClosed,
} from '#modules/fiscal-years/pure.js';
import { PAPER_RECORD, type PaperFact } from '#modules/papers/pure.js';
import { OPERATION_RECORD, type RedistributionFact } from '#modules/redistributions/pure.js';

/** The facts of all record kinds. */
export type LedgerFact =
  | BudgetLedgerFact
  | RedistributionFact
  | FiscalYearFact
  | OpeningBalancesFact
  | PaperFact
  | ReconciliationFact
  | AccountStartFact
  | RolFact
  | SubmissionFact;

/**
 * The record kinds of a book. A closed year refuses every fact but its reopening; reconciled movements and closed months of an account do not change, nor what
 * a presented prestação de contas is made of; nothing moves before the day of the opening balances.
 */
export const RECORD_KINDS = new RecordKinds(
  [
    ...BUDGET_LEDGER_RECORDS,
    OPERATION_RECORD,
    FISCAL_YEAR_RECORD,
    OPENING_BALANCES_RECORD,
    PAPER_RECORD,
    RECONCILIATION_RECORD,
    ACCOUNT_START_RECORD,
    APPROVED_ROL_RECORD,
    ACT_RECORD,
  ],
  {
    refuse: refuseClosed,
    refuseChanges: refusePresented,
    follow: (book, movements) => {
      refuseBeforeOpening(book, movements);
      return followReconciled(book, movements);
    },
    refusalOfMovement,
  },
);
