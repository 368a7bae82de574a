/** What other modules may know of reconciliation. */
export { ReconciliationModule } from './reconciliation.module.js';
