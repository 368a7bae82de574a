/** SQL of the treasury for the queries of other modules. */
export { HELD_OF_PAYEES } from './payees/payee.holdings.js';
