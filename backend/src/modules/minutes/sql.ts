/** SQL of the minutes for the queries of other modules. */
export { HELD_OF_MINUTES } from './minutes/minutes.holdings.js';
