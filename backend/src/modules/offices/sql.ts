/** SQL of the offices for the queries of other modules. */
export { HELD_OF_MANDATES } from './mandates/mandate.holdings.js';
