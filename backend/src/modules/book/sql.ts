/** SQL of the book for the queries of other modules. */
export { KEPT_HEAD, VERIFIED_HEAD } from './check/verified-books.js';
export { HELD_OF_BOOKS } from './entry.holdings.js';
export { ENTRY_COLUMNS } from './entry.sql.js';
