/** What the decisions of other modules may know of papers. */
export type { PaperFact } from './paper.events.js';
export { PAPERS, type PaperKey, paperKey } from './paper.js';
export { PAPER_RECORD } from './paper.record.js';
