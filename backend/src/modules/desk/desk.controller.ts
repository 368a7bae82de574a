import { Controller, Get, Query } from '@nestjs/common';
import { BookQuery } from '#contracts/common/book.js';
import { type Desk } from '#contracts/desk/desk.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { DeskQueries } from './desk.queries.js';

@Controller('painel')
export class DeskController {
  constructor(private readonly queries: DeskQueries) {}

  @May('painel.ver', 'Mostra o painel do exercício: valores, o que fazer e primeiros passos')
  @Get()
  desk(@Query() query: BookQuery, @CurrentCaller() caller: Caller): Promise<Desk> {
    return this.queries.desk(query, caller);
  }
}
