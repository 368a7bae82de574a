/** SQL of the journal for the queries of other modules. */
export { HELD_OF_JOURNAL } from './journal.holdings.js';
