import { type EntitySchema } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AnchorsModule } from '#modules/anchors/public.js';
import { AssembliesModule } from '#modules/assemblies/public.js';
import { AssociationsModule } from '#modules/associations/public.js';
import { AuditingModule } from '#modules/auditing/public.js';
import { BookModule } from '#modules/book/public.js';
import { BudgetLedgerModule, LEDGER_RECORDS } from '#modules/budget-ledger/public.js';
import { DeskModule } from '#modules/desk/public.js';
import { FiscalDocumentsModule } from '#modules/fiscal-documents/public.js';
import { IdentityModule } from '#modules/identity/identity.module.js';
import { MembersModule } from '#modules/members/public.js';
import { PlanningModule } from '#modules/planning/public.js';
import { ReconciliationModule } from '#modules/reconciliation/public.js';
import { ReportingModule } from '#modules/reporting/public.js';
import { SearchModule } from '#modules/search/public.js';
import { StatementsModule } from '#modules/statements/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { type Config } from '#platform/config.js';
import { type Limits, REQUEST_LIMITS } from '#platform/database/limits.js';
import { PlatformModule } from '#platform/platform.module.js';
import { DemoStatementsController } from './demo/demo-statements.controller.js';
import { DemoStatements } from './demo/demo-statements.service.js';
import { HealthController } from './health.controller.js';
import { Purge } from './purge.js';

/** The modules that keep registers. */
const REGISTERS = [IdentityModule, AssociationsModule, MembersModule, PlanningModule, TreasuryModule, StatementsModule, AssembliesModule];

/** Every entity of every module. */
export const ENTITIES: EntitySchema[] = [...REGISTERS, BudgetLedgerModule, ReconciliationModule, AuditingModule].flatMap(
  ({ entities }) => entities,
);

/** The application module, connected to one database as the application's role. */
@Module({})
export class AppModule {
  static with(config: Config, appUrl: string, limits: Limits = REQUEST_LIMITS): DynamicModule {
    return {
      module: AppModule,
      controllers: [HealthController, DemoStatementsController],
      providers: [Purge, DemoStatements],
      imports: [
        PlatformModule.with(config, appUrl, limits, ENTITIES),
        CqrsModule.forRoot(),
        ...REGISTERS,
        BookModule.with(LEDGER_RECORDS),
        AnchorsModule,
        BudgetLedgerModule,
        ReconciliationModule,
        AuditingModule,
        ReportingModule,
        SearchModule,
        FiscalDocumentsModule,
        DeskModule,
      ],
    };
  }
}
