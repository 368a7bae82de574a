/** What the book is told of reconciliations. */
export type { ReconciliationFact } from './reconciliation/reconciliation.events.js';
export { followReconciled } from './reconciliation/reconciliation.js';
export { RECONCILIATION_RECORD } from './reconciliation/reconciliation.record.js';
