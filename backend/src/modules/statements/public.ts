/** What other modules may know of statements. */
export { type StatementFile, StatementFilesPort } from './ports.js';
export { StatementsModule } from './statements.module.js';
