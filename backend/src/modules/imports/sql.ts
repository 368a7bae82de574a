/** SQL of imports for the queries of other modules. */
export { HELD_OF_IMPORTS } from './import.holdings.js';
