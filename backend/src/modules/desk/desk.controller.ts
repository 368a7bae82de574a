import { Controller, Get, Query } from '@nestjs/common';
import { BookQuery } from '#contracts/budgets.js';
import { type Desk } from '#contracts/desk.js';
import { Requires } from '#modules/identity/public.js';
import { DeskQueries } from './desk.queries.js';

@Controller('painel')
@Requires('link')
export class DeskController {
  constructor(private readonly queries: DeskQueries) {}

  @Get()
  desk(@Query() query: BookQuery): Promise<Desk> {
    return this.queries.desk(query);
  }
}
