import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { PaperHolds, PapersModule } from '#modules/papers/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { entitiesOf, moduleOf } from '#platform/slice.js';
import { ACCOUNT_MONTHS_SLICE } from './account-months/account-months.slice.js';
import { refuseStatementOfClosedMonth } from './account-months/month-statement.js';
import { RECONCILIATION } from './reconciliation/reconciliation.slice.js';
import { RULES } from './rules/rules.slice.js';
import { STATEMENTS } from './statements/statements.slice.js';

const SLICES = [ACCOUNT_MONTHS_SLICE, RECONCILIATION, RULES, STATEMENTS];

/** Bank statements, their reconciliation with the books, and closed months. */
@Module(moduleOf(SLICES, [BudgetLedgerModule, PapersModule, TreasuryModule]))
export class BankModule {
  static readonly entities: EntitySchema[] = entitiesOf(SLICES);

  constructor(holds: PaperHolds) {
    holds.add(refuseStatementOfClosedMonth);
  }
}
