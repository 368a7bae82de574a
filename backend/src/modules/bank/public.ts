/** Public face of the bank for other modules. */
export { BankModule } from './bank.module.js';
export { ReconciliationQueries } from './reconciliation/reconciliation.queries.js';
export { ReconciliationService } from './reconciliation/reconciliation.service.js';
export { StatementLineCheck } from './reconciliation/statement-line-check.service.js';
export { TO_RECONCILE, type ToReconcile } from './reconciliation/to-reconcile.sql.js';
export { ReconciliationRulesService } from './rules/reconciliation-rules.service.js';
export { StatementImportsService } from './statements/statement-imports.service.js';
export { StatementQueries } from './statements/statements.queries.js';
