import { type EntitySchema } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ACTS_IN_OTHER_YEARS, AccountabilityModule } from '#modules/accountability/public.js';
import { AnchorsModule } from '#modules/anchors/public.js';
import { AssociationsModule } from '#modules/associations/public.js';
import { AuditModule } from '#modules/audit/public.js';
import { BalancesModule } from '#modules/balances/public.js';
import { BankModule } from '#modules/bank/public.js';
import { BookModule } from '#modules/book/public.js';
import { BudgetLedgerModule, CLOSED_IN_OTHER_YEARS, REFUNDS_IN_OTHER_YEARS } from '#modules/budget-ledger/public.js';
import { DeskModule } from '#modules/desk/public.js';
import { ExpenseImportsModule } from '#modules/expense-imports/public.js';
import { FiscalDocumentsModule } from '#modules/fiscal-documents/public.js';
import { FiscalYearsModule, OPENED_IN_OTHER_YEARS } from '#modules/fiscal-years/public.js';
import { IdentityModule } from '#modules/identity/identity.module.js';
import { InboxModule } from '#modules/inbox/public.js';
import { JournalModule } from '#modules/journal/public.js';
import { MembersModule } from '#modules/members/public.js';
import { MinutesModule } from '#modules/minutes/public.js';
import { OfficesModule } from '#modules/offices/public.js';
import { PapersModule } from '#modules/papers/public.js';
import { PersonalDataModule } from '#modules/personal-data/public.js';
import { PlanningModule } from '#modules/planning/public.js';
import { RecurringExpensesModule } from '#modules/recurring-expenses/public.js';
import { RedistributionsModule } from '#modules/redistributions/public.js';
import { ReportingModule } from '#modules/reporting/public.js';
import { SearchModule } from '#modules/search/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { type Config } from '#platform/config.js';
import { type Limits, REQUEST_LIMITS } from '#platform/database/limits.js';
import { PlatformModule } from '#platform/platform.module.js';
import { DemoStatementsController } from './demo/demo-statements.controller.js';
import { DemoStatements } from './demo/demo-statements.service.js';
import { HealthController } from './health.controller.js';
import { RECORD_KINDS } from './record-kinds.js';

/** The modules that keep registers. */
const REGISTERS = [IdentityModule, AssociationsModule, MembersModule, PlanningModule, TreasuryModule, OfficesModule, MinutesModule];

/** Every entity of every module; described registers have none. */
export const ENTITIES: EntitySchema[] = [
  IdentityModule,
  AssociationsModule,
  MinutesModule,
  BudgetLedgerModule,
  RedistributionsModule,
  BankModule,
  AuditModule,
].flatMap(({ entities }) => entities);

/** The application module, connected to one database as the application's role. */
@Module({})
export class AppModule {
  static with(config: Config, appUrl: string, limits: Limits = REQUEST_LIMITS): DynamicModule {
    return {
      module: AppModule,
      controllers: [HealthController, DemoStatementsController],
      providers: [DemoStatements],
      imports: [
        PlatformModule.with(config, appUrl, limits, ENTITIES),
        CqrsModule.forRoot(),
        JournalModule,
        ...REGISTERS,
        BookModule.with(RECORD_KINDS, [ACTS_IN_OTHER_YEARS, CLOSED_IN_OTHER_YEARS, OPENED_IN_OTHER_YEARS, REFUNDS_IN_OTHER_YEARS]),
        AnchorsModule,
        PapersModule,
        BalancesModule,
        BudgetLedgerModule,
        RecurringExpensesModule,
        RedistributionsModule,
        FiscalYearsModule,
        BankModule,
        AccountabilityModule,
        AuditModule,
        PersonalDataModule,
        ReportingModule,
        SearchModule,
        FiscalDocumentsModule,
        InboxModule,
        ExpenseImportsModule,
        DeskModule,
      ],
    };
  }
}
