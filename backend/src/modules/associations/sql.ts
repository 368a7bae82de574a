/** SQL of the associations for the queries of other modules. */
export { HELD_OF_LIMITS } from './payment-limits/payment-limit.holdings.js';
