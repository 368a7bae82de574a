/** Public face of fiscal documents for other modules. */
export { FiscalDocumentsModule } from './fiscal-documents.module.js';
