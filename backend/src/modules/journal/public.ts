/** Public face of the journal for other modules. */
export { earlierIssueHeader, IssuedDocuments } from './issued-documents.service.js';
export { JournalModule } from './journal.module.js';
export { Journal } from './journal.service.js';
export { entriesOf, JournalCheck } from './journal-check.js';
export { INSTALLATION, type JournalFact, KEPT_ENTRY, type KeptEntry } from './journal-entry.js';
export { ShownData, SPENT_SHARES, type SpentShares } from './shown-data.js';
export { VALUES_BEFORE } from './values-before.sql.js';
