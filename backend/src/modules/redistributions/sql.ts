/** SQL of the redistributions for the queries of other modules. */
export { HELD_OF_PROPOSALS } from './redistribution.holdings.js';
