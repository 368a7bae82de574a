import { Controller, Get, Query } from '@nestjs/common';
import { BalanceQuery, type BudgetBalance, type BudgetExecution } from '#contracts/balances/balances.js';
import { May } from '#modules/identity/public.js';
import { BalanceQueries } from './balance.queries.js';
import { BudgetExecutionQueries } from './execution.queries.js';

@Controller('saldo_orcamentario')
export class BalancesController {
  constructor(
    private readonly queries: BalanceQueries,
    private readonly executions: BudgetExecutionQueries,
  ) {}

  @May('saldo.ver', 'Mostra o saldo orçamentário, de hoje ou como era em um dia ou após uma entrada')
  @Get()
  balance(@Query() query: BalanceQuery): Promise<BudgetBalance> {
    return this.queries.balance(query);
  }

  @May('saldo.ver', 'Mostra a execução do orçamento ao longo do exercício')
  @Get('execucao')
  execution(@Query() query: BalanceQuery): Promise<BudgetExecution> {
    return this.executions.execution(query);
  }
}
