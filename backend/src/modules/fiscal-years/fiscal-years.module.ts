import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AnchorsModule } from '#modules/anchors/public.js';
import { BalancesModule } from '#modules/balances/public.js';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { entitiesOf, moduleOf } from '#platform/slice.js';
import { FISCAL_YEARS_SLICE } from './fiscal-years.slice.js';
import { OPENING_BALANCES_SLICE } from './opening-balances/opening-balances.slice.js';

const SLICES = [FISCAL_YEARS_SLICE, OPENING_BALANCES_SLICE];

/** Opening and closing of years, opening balances of the first one, carried account balances, and the execution through the year. */
@Module(moduleOf(SLICES, [AnchorsModule, BalancesModule, BudgetLedgerModule]))
export class FiscalYearsModule {
  static readonly entities: EntitySchema[] = entitiesOf(SLICES);
}
