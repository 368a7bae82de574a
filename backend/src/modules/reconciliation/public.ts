/** What other modules may know of reconciliation. */
export { ReconciliationModule } from './reconciliation.module.js';
export { ReconciliationQueries } from './reconciliation.queries.js';
export { ReconciliationService } from './reconciliation.service.js';
export { ReconciliationRulesService } from './rules/reconciliation-rules.service.js';
export { TO_RECONCILE, type ToReconcile } from './to-reconcile.sql.js';
