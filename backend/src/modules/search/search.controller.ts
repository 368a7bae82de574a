import { Controller, Get, Query } from '@nestjs/common';
import { type SearchAnswer, SearchQuery } from '#contracts/search/search.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { SearchQueries } from './search.queries.js';

@Controller('busca')
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @May('busca.fazer', 'Encontra registros de todo tipo por um texto, um número ou um valor')
  @Get()
  records(@Query() query: SearchQuery, @CurrentCaller() { named }: Caller): Promise<SearchAnswer> {
    return this.queries.records(query, named.get(query.cnpjAssociacao)?.tipo === 'AUDITOR');
  }
}
