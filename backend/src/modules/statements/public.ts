/** What other modules may know of statements. */
export { type StatementFile, StatementFilesPort } from './ports.js';
export { StatementImportsService } from './statement-imports.service.js';
export { StatementsModule } from './statements.module.js';
export { StatementQueries } from './statements.queries.js';
