import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { MinutesModule } from '#modules/minutes/public.js';
import { PlanningModule } from '#modules/planning/public.js';
import { entitiesOf, moduleOf } from '#platform/slice.js';
import { REDISTRIBUTIONS } from './redistributions.slice.js';

const SLICES = [REDISTRIBUTIONS];

/** Money moved between budget lines: operations and their drafts. */
@Module(moduleOf(SLICES, [BudgetLedgerModule, MinutesModule, PlanningModule]))
export class RedistributionsModule {
  static readonly entities: EntitySchema[] = entitiesOf(SLICES);
}
