import { type Slice } from '#platform/slice.js';
import { ReconcileHandler, UndoReconciliationHandler } from './reconciliation.commands.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';
import { StatementLineCheck } from './statement-line-check.service.js';

export const RECONCILIATION: Slice = {
  controllers: [ReconciliationController],
  providers: [ReconciliationQueries, ReconciliationService, StatementLineCheck, ReconcileHandler, UndoReconciliationHandler],
  exports: [ReconciliationQueries, ReconciliationService, StatementLineCheck],
};
