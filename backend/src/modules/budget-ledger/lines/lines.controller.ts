import { Controller, Get, Query } from '@nestjs/common';
import { type ChargeableLine } from '#contracts/budget-lines.js';
import { BookQuery } from '#contracts/budgets.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { type JsonText } from '#platform/http/json-text.js';
import { TaggedList } from '../lists/list-tag.interceptor.js';
import { LineQueries } from './line.queries.js';

@Controller('orcamento/linhas')
@Requires('link')
@OpenToAuditors('year')
export class LinesController {
  constructor(private readonly queries: LineQueries) {}

  @Get()
  @TaggedList()
  all(@Query() book: BookQuery): Promise<JsonText<ChargeableLine[]>> {
    return this.queries.all(book);
  }
}
