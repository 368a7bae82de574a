import { Controller, Get, Query } from '@nestjs/common';
import {
  type AccountBalances,
  AccountBalancesQuery,
  type AccountStatement,
  AccountStatementQuery,
} from '#contracts/budget-ledger/account-statements.js';
import { May } from '#modules/identity/public.js';
import { AccountStatements } from './account-statement.queries.js';

/** Balances and statements of the accounts that treasury keeps. */
@Controller('conta')
export class AccountStatementsController {
  constructor(private readonly statements: AccountStatements) {}

  @May('extrato.ver', 'Diz quanto há em cada conta em um dia do exercício, por programa e categoria')
  @Get('saldo')
  balances(@Query() query: AccountBalancesQuery): Promise<AccountBalances> {
    return this.statements.balances(query);
  }

  @May('extrato.ver', 'Lista os movimentos de uma conta em um período, com o saldo depois de cada um')
  @Get('extrato')
  statement(@Query() query: AccountStatementQuery): Promise<AccountStatement> {
    return this.statements.statement(query);
  }
}
