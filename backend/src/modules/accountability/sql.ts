/** SQL of accountability for the queries of other modules. */
export { HELD_OF_RESEARCHES } from './researches/research.holdings.js';
