import { Controller, Get, Query } from '@nestjs/common';
import { BalanceQuery, type BudgetBalance } from '#contracts/balances.js';
import { Requires } from '#modules/identity/public.js';
import { BalanceQueries } from './balance.queries.js';

@Controller('saldo_orcamentario')
@Requires('link')
export class BalancesController {
  constructor(private readonly queries: BalanceQueries) {}

  @Get()
  balance(@Query() query: BalanceQuery): Promise<BudgetBalance> {
    return this.queries.balance(query);
  }
}
