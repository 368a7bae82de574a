import { Controller, Get, Query } from '@nestjs/common';
import { type PortfolioPage, PortfolioQuery } from '#contracts/desk/portfolio.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { PortfolioQueries } from './portfolio.queries.js';

@Controller('carteira')
export class PortfolioController {
  constructor(private readonly queries: PortfolioQueries) {}

  @May('carteira.ver', 'Lista as associações de quem chama, as mais urgentes primeiro, com o que há a fazer em cada uma')
  @Get()
  page(@Query() query: PortfolioQuery, @CurrentCaller() caller: Caller): Promise<PortfolioPage> {
    return this.queries.page(query, caller);
  }
}
