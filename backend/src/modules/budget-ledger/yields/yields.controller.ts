import { Body, Controller, Get, Header, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountMovementsQuery } from '#contracts/budget-ledger/revenues.js';
import { type Yield, YieldRequest } from '#contracts/budget-ledger/yields.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { ChangeYieldCommand, ReportYieldCommand } from './yield.commands.js';
import { YieldQueries } from './yield.queries.js';

@Controller('rendimento')
@AnsweredFromBook()
export class YieldsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: YieldQueries,
  ) {}

  @May('rendimento.ver', 'Lista os rendimentos das contas')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() query: AccountMovementsQuery): Promise<JsonText<Yield[]>> {
    return this.queries.all(query);
  }

  @May('rendimento.salvar', 'Informa os rendimentos de uma conta no exercício')
  @Post('create')
  create(@Body() body: YieldRequest, @CurrentCaller() caller: Caller): Promise<Yield> {
    return this.commands.execute(new ReportYieldCommand(body, caller));
  }

  @May('rendimento.salvar', 'Altera os rendimentos de uma conta no exercício')
  @Put('update')
  update(@Body() body: YieldRequest, @CurrentCaller() caller: Caller): Promise<Yield> {
    return this.commands.execute(new ChangeYieldCommand(body, caller));
  }
}
