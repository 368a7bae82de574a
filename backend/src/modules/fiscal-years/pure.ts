/** Facts of fiscal years, for the book. */
export type { FiscalYearFact } from './fiscal-year.events.js';
export { refuseClosed } from './fiscal-year.js';
export { FISCAL_YEAR_RECORD } from './fiscal-year.record.js';
