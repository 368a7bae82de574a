/** Facts of reconciliations, for the book. */
export type { ReconciliationFact } from './reconciliation/reconciliation.events.js';
export { dayOfReconciliation, followReconciled, RECONCILIATIONS } from './reconciliation/reconciliation.js';
export { RECONCILIATION_RECORD } from './reconciliation/reconciliation.record.js';
