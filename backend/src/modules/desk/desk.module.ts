import { Module } from '@nestjs/common';
import { AccountabilityModule } from '#modules/accountability/public.js';
import { RecurringExpensesModule } from '#modules/recurring-expenses/public.js';
import { DeskController } from './desk.controller.js';
import { DeskQueries } from './desk.queries.js';

/** The first screen: may import every module; none imports it. */
@Module({ imports: [AccountabilityModule, RecurringExpensesModule], controllers: [DeskController], providers: [DeskQueries] })
export class DeskModule {}
