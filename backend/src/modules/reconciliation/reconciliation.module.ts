import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { StatementsModule } from '#modules/statements/public.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReconciliationRuleSchema } from './rules/reconciliation-rule.entity.js';
import { ReconciliationRulesController } from './rules/reconciliation-rules.controller.js';
import { ReconciliationRulesService } from './rules/reconciliation-rules.service.js';

import { StatementPapers } from './statement-files.js';

/** Reconciles accounts with their bank statements. */
@Module({
  imports: [BudgetLedgerModule, StatementsModule],
  controllers: [ReconciliationController, ReconciliationRulesController],
  providers: [ReconciliationQueries, ReconciliationService, ReconciliationRulesService, StatementPapers],
})
export class ReconciliationModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [ReconciliationRuleSchema];
}
