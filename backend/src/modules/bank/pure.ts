/** Facts of reconciliations, for the book. */
export type { AccountStartFact } from './account-months/account-start.events.js';
export { ACCOUNT_START_RECORD } from './account-months/account-start.record.js';
export type { ReconciliationFact } from './reconciliation/reconciliation.events.js';
export { dayOfReconciliation, followReconciled, RECONCILIATIONS } from './reconciliation/reconciliation.js';
export { RECONCILIATION_RECORD } from './reconciliation/reconciliation.record.js';
