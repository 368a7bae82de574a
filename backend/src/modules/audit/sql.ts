/** Queries of the audit that other modules run in transactions of their own. */
export { type BookedEntry, bookedEntries } from './timeline/booked-entries.queries.js';
