import { Controller, Get, Query } from '@nestjs/common';
import { type SearchAnswer, SearchQuery } from '#contracts/search.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { SearchQueries } from './search.queries.js';

@Controller('busca')
@Requires('link')
@OpenToAuditors('year')
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Get()
  records(@Query() query: SearchQuery, @CurrentCaller() { audits }: Caller): Promise<SearchAnswer> {
    return this.queries.records(query, audits.has(query.cnpjAssociacao));
  }
}
