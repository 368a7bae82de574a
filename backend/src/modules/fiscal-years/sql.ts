/** SQL of the fiscal years for the queries of other modules. */
export { HELD_OF_FISCAL_YEARS } from './fiscal-year.holdings.js';
