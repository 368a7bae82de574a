import { Controller, Get, Query } from '@nestjs/common';
import { type SearchAnswer, SearchQuery } from '#contracts/search.js';
import { Requires } from '#modules/identity/public.js';
import { SearchQueries } from './search.queries.js';

@Controller('busca')
@Requires('link')
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Get()
  records(@Query() query: SearchQuery): Promise<SearchAnswer> {
    return this.queries.records(query);
  }
}
