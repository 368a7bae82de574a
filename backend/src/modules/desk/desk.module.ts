import { Module } from '@nestjs/common';
import { AccountabilityModule } from '#modules/accountability/public.js';
import { RecurringExpensesModule } from '#modules/recurring-expenses/public.js';
import { DeskController } from './desk.controller.js';
import { DeskQueries } from './desk.queries.js';
import { PortfolioController } from './portfolio/portfolio.controller.js';
import { PortfolioQueries } from './portfolio/portfolio.queries.js';

/** The first screens, of a person's associations and of one: may import every module; none imports it. */
@Module({
  imports: [AccountabilityModule, RecurringExpensesModule],
  controllers: [DeskController, PortfolioController],
  providers: [DeskQueries, PortfolioQueries],
})
export class DeskModule {}
