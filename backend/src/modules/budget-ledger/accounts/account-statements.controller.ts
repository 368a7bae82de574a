import { Controller, Get, Query } from '@nestjs/common';
import { type AccountBalances, AccountBalancesQuery, type AccountStatement, AccountStatementQuery } from '#contracts/account-statements.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { AccountStatements } from './account-statement.queries.js';

/** What is on the accounts that treasury keeps. */
@Controller('conta')
@Requires('link')
@OpenToAuditors('year')
export class AccountStatementsController {
  constructor(private readonly statements: AccountStatements) {}

  @Get('saldo')
  balances(@Query() query: AccountBalancesQuery): Promise<AccountBalances> {
    return this.statements.balances(query);
  }

  @Get('extrato')
  statement(@Query() query: AccountStatementQuery): Promise<AccountStatement> {
    return this.statements.statement(query);
  }
}
