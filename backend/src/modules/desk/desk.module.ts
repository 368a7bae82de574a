import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { DeskController } from './desk.controller.js';
import { DeskQueries } from './desk.queries.js';

/** The first screen: may import every module; none imports it. */
@Module({ imports: [BudgetLedgerModule], controllers: [DeskController], providers: [DeskQueries] })
export class DeskModule {}
