/** Queries of the audit that other modules run in transactions of their own. */

export { HELD_OF_AUDIT } from './findings/finding.holdings.js';
export { type BookedEntry, bookedEntries } from './timeline/booked-entries.queries.js';
