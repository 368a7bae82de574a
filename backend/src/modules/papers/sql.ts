/** What the SQL of other modules may name of papers. */
export { PAPERS_OF_BOOK } from './paper.queries.js';
