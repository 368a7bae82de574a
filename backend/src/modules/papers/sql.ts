/** SQL of papers for the queries of other modules. */
export { PAPERS_OF_BOOK } from './paper.sql.js';
