import { Module } from '@nestjs/common';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { DeskController } from './desk.controller.js';
import { DeskQueries } from './desk.queries.js';

/** The first screen: it may ask every module, and none knows of it. */
@Module({ imports: [BudgetLedgerModule], controllers: [DeskController], providers: [DeskQueries] })
export class DeskModule {}
