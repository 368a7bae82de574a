/** Types and rules of papers for the decisions of other modules. */
export type { PaperFact } from './paper.events.js';
export { PAPERS, type PaperKey, paperKey } from './paper.js';
export { PAPER_RECORD } from './paper.record.js';
