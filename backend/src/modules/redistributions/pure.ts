/** What the book is told of redistributions. */
export type { RedistributionFact } from './redistribution.events.js';
export { OPERATION_RECORD } from './redistribution.record.js';
