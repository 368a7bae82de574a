/** What other modules may know of fiscal documents. */
export { FiscalDocumentsModule } from './fiscal-documents.module.js';
