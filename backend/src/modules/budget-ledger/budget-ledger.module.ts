import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { PapersModule } from '#modules/papers/public.js';
import { PlanningModule } from '#modules/planning/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { entitiesOf, moduleOf } from '#platform/slice.js';
import { ACCOUNTS } from './accounts/accounts.slice.js';
import { BUDGETS_SLICE } from './budgets/budgets.slice.js';
import { EXPENSES_SLICE } from './expenses/expenses.slice.js';
import { LINES } from './lines/lines.slice.js';
import { REVENUES_SLICE } from './revenues/revenues.slice.js';
import { TRANSFERS_SLICE } from './transfers/transfers.slice.js';
import { YIELDS_SLICE } from './yields/yields.slice.js';

const SLICES = [ACCOUNTS, BUDGETS_SLICE, EXPENSES_SLICE, LINES, REVENUES_SLICE, TRANSFERS_SLICE, YIELDS_SLICE];

/** Budgets, expenses, revenues, transfers and yields of the books. */
@Module(moduleOf(SLICES, [PapersModule, PlanningModule, TreasuryModule]))
export class BudgetLedgerModule {
  static readonly entities: EntitySchema[] = entitiesOf(SLICES);
}
