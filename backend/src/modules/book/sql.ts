/** SQL of the book for the queries of other modules. */
export { ENTRY_COLUMNS } from './entry.sql.js';
