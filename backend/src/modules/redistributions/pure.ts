/** Facts of redistributions, for the book. */
export type { RedistributionFact } from './redistribution.events.js';
export { OPERATION_RECORD } from './redistribution.record.js';
