import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Revenue, RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { type RevenuePage, RevenuePageQuery } from '#contracts/budget-ledger/revenue-list.js';
import { AccountMovementsQuery, ClassifyRevenuesRequest } from '#contracts/budget-ledger/revenues.js';
import { AnsweredFromBook, ListPages } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { invalid } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { TaggedList } from '../list-tag.interceptor.js';
import { ClassifyRevenuesCommand, DeleteRevenueCommand, SaveRevenueCommand } from './revenue.commands.js';
import { RevenueQueries } from './revenue.queries.js';
import { REVENUE_LIST } from './revenue-page.queries.js';

@Controller('receita')
@AnsweredFromBook()
export class RevenuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RevenueQueries,
    private readonly pages: ListPages,
  ) {}

  @May('receita.ver', 'Lista as receitas do exercício')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() query: AccountMovementsQuery): Promise<JsonText<Revenue[]>> {
    return this.queries.all(query);
  }

  @May('receita.ver', 'Lista uma página das receitas do exercício, com o total do que a busca encontra')
  @Get('pagina')
  @TaggedList()
  page(@Query() { ordem = '-id', ...query }: RevenuePageQuery): Promise<JsonText<RevenuePage>> {
    return this.pages.page(REVENUE_LIST, ordem, query);
  }

  /** Both routes are the same call (rule 13.1). */
  @May('receita.salvar', 'Registra ou altera uma receita')
  @Post(['save', ''])
  save(@Body() body: RevenueRequest, @CurrentCaller() caller: Caller): Promise<Saved<Revenue>> {
    return this.commands.execute(new SaveRevenueCommand(body, body.id ? { id: body.id } : null, caller));
  }

  @May('receita.classificar', 'Diz de que tipo, categoria e programa são várias receitas, todas ou nenhuma')
  @Put('classifica')
  @HttpCode(204)
  async classify(@Body() body: ClassifyRevenuesRequest, @CurrentCaller() caller: Caller): Promise<void> {
    await this.commands.execute(new ClassifyRevenuesCommand(body, caller));
  }

  /** The path names the stored revenue; the body may name another account, but no other year or number. */
  @May('receita.salvar', 'Altera uma receita')
  @Put(':ano/:cnpjAssociacao/:numConta/:id')
  edit(
    @Param('ano', IdPipe) ano: number,
    @Param('numConta') numConta: string,
    @Param('id', IdPipe) id: number,
    @Body() body: RevenueRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<Revenue>> {
    if (body.ano !== ano) throw invalid([{ field: 'ano', message: 'O ano difere do que está no endereço' }]);
    if (body.id && body.id !== id) throw invalid([{ field: 'id', message: 'O número difere do que está no endereço' }]);
    return this.commands.execute(new SaveRevenueCommand(body, { id, numConta: numConta.toUpperCase() }, caller));
  }

  @May('receita.excluir', 'Exclui uma receita')
  @Delete(':ano/:cnpjAssociacao/:numConta/:id')
  @HttpCode(204)
  async delete(
    @Param('ano', IdPipe) ano: number,
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('numConta') numConta: string,
    @Param('id', IdPipe) id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.commands.execute(new DeleteRevenueCommand({ cnpjAssociacao, ano }, { id, numConta: numConta.toUpperCase() }, caller));
  }
}
