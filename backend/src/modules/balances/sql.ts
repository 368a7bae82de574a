/** SQL of the balances for use in the SQL of other modules. */
export { type Certified, POSTINGS_UP_TO, upTo } from './position.queries.js';
