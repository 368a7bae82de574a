/** Public face of the audit for other modules. */
export { AuditModule } from './audit.module.js';
export { FindingsService } from './findings/findings.service.js';
export { OpinionsService } from './findings/opinions.service.js';
export { TO_ANSWER, type ToAnswer } from './findings/to-answer.sql.js';
export { JournalQueries } from './journal/journal.queries.js';
export { JournalExport } from './journal/journal-export.js';
export type { BookedEntry } from './timeline/booked-entries.queries.js';
export { YearBookQueries } from './timeline/year-book.queries.js';
export { BookVerification } from './verification/book-verification.service.js';
