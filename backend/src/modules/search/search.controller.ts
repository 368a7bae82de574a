import { Controller, Get, Query } from '@nestjs/common';
import { type SearchAnswer, type SearchEverywhereAnswer, SearchEverywhereQuery, SearchQuery } from '#contracts/search/search.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { SearchQueries } from './search.queries.js';

@Controller('busca')
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @May('busca.fazer', 'Encontra registros de todo tipo por um texto, um número ou um valor')
  @Get()
  records(@Query() query: SearchQuery, @CurrentCaller() caller: Caller): Promise<SearchAnswer> {
    return this.queries.records(query, caller);
  }

  @May('carteira.ver', 'Encontra lançamentos e favorecidos nas associações de quem chama, algumas de cada vez')
  @Get('associacoes')
  everywhere(@Query() query: SearchEverywhereQuery, @CurrentCaller() caller: Caller): Promise<SearchEverywhereAnswer> {
    return this.queries.everywhere(query, caller);
  }
}
