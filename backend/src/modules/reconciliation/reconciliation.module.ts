import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { StatementsModule } from '#modules/statements/public.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';

import { StatementPapers } from './statement-files.js';

/** Reconciles accounts with their bank statements. */
@Module({
  imports: [BudgetLedgerModule, StatementsModule],
  controllers: [ReconciliationController],
  providers: [ReconciliationQueries, ReconciliationService, StatementPapers],
})
export class ReconciliationModule {}
