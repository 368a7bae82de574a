/** Facts of fiscal years, for the book. */
export type { FiscalYearFact } from './fiscal-year.events.js';
export { refuseClosed } from './fiscal-year.js';
export { FISCAL_YEAR_RECORD } from './fiscal-year.record.js';
export type { OpeningBalancesFact } from './opening-balances/opening-balances.events.js';
export { refuseBeforeOpening } from './opening-balances/opening-balances.js';
export { OPENING_BALANCES_RECORD } from './opening-balances/opening-balances.record.js';
