/** What other modules may know of reconciliation. */
export { ReconciliationModule } from './reconciliation.module.js';
export { TO_RECONCILE, type ToReconcile } from './to-reconcile.sql.js';
