/** What other modules may know of statements. */
export { StatementsModule } from './statements.module.js';
