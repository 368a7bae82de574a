/** SQL of papers for the queries of other modules. */
export { HELD_OF_PAPERS } from './paper.holdings.js';
export { PAPERS_OF_BOOK, PAPERS_OF_KIND } from './paper.sql.js';
