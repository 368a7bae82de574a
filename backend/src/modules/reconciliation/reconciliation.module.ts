import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Reconciles accounts with their bank statements. */
@Module({
  imports: [BudgetLedgerModule],
  controllers: [ReconciliationController],
  providers: [ReconciliationQueries, ReconciliationService],
})
export class ReconciliationModule {}
