/** SQL of accountability for the queries of other modules. */
export { HELD_OF_ASSETS } from './assets/asset.holdings.js';
export { HELD_OF_RESEARCHES } from './researches/research.holdings.js';
export { HELD_OF_SUBMISSIONS } from './submissions/submission.holdings.js';
