import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AssembliesModule, MinutesSchema, TemplateSchema } from '#modules/assemblies/public.js';
import { AssociationSchema, AssociationsModule, HolidaySchema, LetterheadSchema } from '#modules/associations/public.js';
import { BookModule } from '#modules/book/public.js';
import { BudgetLedgerModule, LEDGER_RECORDS } from '#modules/budget-ledger/public.js';
import { IdentityModule } from '#modules/identity/identity.module.js';
import { LinkSchema, UserSchema } from '#modules/identity/public.js';
import { DependentSchema, MemberSchema, MembersModule } from '#modules/members/public.js';
import { PlanningModule } from '#modules/planning/planning.module.js';
import {
  ActionSchema,
  ExpenseElementSchema,
  FundsSourceSchema,
  ItemSchema,
  ProgramSchema,
  SubActionSchema,
} from '#modules/planning/public.js';
import { ReportingModule } from '#modules/reporting/public.js';
import { AccountSchema, BankSchema, PayeeSchema, TreasuryModule } from '#modules/treasury/public.js';
import { type Config } from '#platform/config.js';
import { type Limits, REQUEST_LIMITS } from '#platform/database/limits.js';
import { PlatformModule } from '#platform/platform.module.js';
import { HealthController } from './health.controller.js';
import { Purge } from './purge.js';

/** Every entity of every module. */
export const ENTITIES = [
  UserSchema,
  LinkSchema,
  AssociationSchema,
  HolidaySchema,
  LetterheadSchema,
  ProgramSchema,
  ActionSchema,
  SubActionSchema,
  ItemSchema,
  ExpenseElementSchema,
  FundsSourceSchema,
  PayeeSchema,
  BankSchema,
  AccountSchema,
  MemberSchema,
  DependentSchema,
  MinutesSchema,
  TemplateSchema,
];

/** The application module, connected to one database as the application's role. */
@Module({})
export class AppModule {
  static with(config: Config, appUrl: string, limits: Limits = REQUEST_LIMITS): DynamicModule {
    return {
      module: AppModule,
      controllers: [HealthController],
      providers: [Purge],
      imports: [
        PlatformModule.with(config, appUrl, limits, ENTITIES),
        CqrsModule.forRoot(),
        IdentityModule,
        AssociationsModule,
        MembersModule,
        PlanningModule,
        TreasuryModule,
        AssembliesModule,
        BookModule.with(LEDGER_RECORDS),
        BudgetLedgerModule,
        ReportingModule,
      ],
    };
  }
}
