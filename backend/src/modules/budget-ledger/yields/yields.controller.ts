import { Body, Controller, Get, Header, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountMovementsQuery } from '#contracts/revenues.js';
import { type Yield, YieldRequest } from '#contracts/yields.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { ChangeYieldCommand, ReportYieldCommand } from './yield.commands.js';
import { YieldQueries } from './yield.queries.js';

@Controller('rendimento')
@Requires('link')
@OpenToAuditors('year')
@AnsweredFromBook()
export class YieldsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: YieldQueries,
  ) {}

  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() query: AccountMovementsQuery): Promise<JsonText<Yield[]>> {
    return this.queries.all(query);
  }

  @Post('create')
  create(@Body() body: YieldRequest, @CurrentCaller() caller: Caller): Promise<Yield> {
    return this.commands.execute(new ReportYieldCommand(body, caller));
  }

  @Put('update')
  update(@Body() body: YieldRequest, @CurrentCaller() caller: Caller): Promise<Yield> {
    return this.commands.execute(new ChangeYieldCommand(body, caller));
  }
}
