/** Public face of imports for other modules. */
export { type ImportedSheet, ImportStore, type RecordBefore } from './import-store.js';
export { ImportsModule } from './imports.module.js';
export { alreadyUndone, Imports, nothingLeft, refuseStanding } from './imports.service.js';
export { type ReadSheet, type SentSheet, SheetKind, SheetReader } from './sheet-reader.js';
