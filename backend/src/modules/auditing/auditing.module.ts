import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { JournalCheck } from '#modules/identity/public.js';
import { FindingStepSchema } from './finding.entity.js';
import { FindingsController } from './findings.controller.js';
import { FindingsService } from './findings.service.js';
import { OpinionSchema } from './opinion.entity.js';
import { OpinionsService } from './opinions.service.js';

/** What auditors from outside write: findings on entries, and their conclusion of a year. */
@Module({
  imports: [BudgetLedgerModule],
  controllers: [FindingsController],
  providers: [FindingsService, OpinionsService],
  exports: [FindingsService, OpinionsService],
})
export class AuditingModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [FindingStepSchema, OpinionSchema];

  constructor(journals: JournalCheck) {
    journals.compare({ table: 'ressalva', named: ({ id, passo, ano }) => `O passo ${passo} da ressalva nº ${id} de ${ano}` });
    journals.compare({ table: 'parecer', named: ({ id, ano }) => `O parecer nº ${id} de ${ano}` });
  }
}
