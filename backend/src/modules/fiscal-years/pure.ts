/** What the book is told of years. */
export type { FiscalYearFact } from './fiscal-year.events.js';
export { refuseClosed } from './fiscal-year.js';
export { FISCAL_YEAR_RECORD } from './fiscal-year.record.js';
