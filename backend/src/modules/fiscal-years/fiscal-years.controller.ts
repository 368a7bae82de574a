import { Body, Controller, Get, Header, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BookQuery } from '#contracts/common/book.js';
import {
  type FiscalYear,
  FiscalYearRequest,
  FiscalYearsQuery,
  type OpeningPreview,
  OpeningQuery,
  OpeningRequest,
  type YearEnd,
} from '#contracts/fiscal-years/fiscal-years.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { CloseYearCommand, OpenYearCommand, ReopenYearCommand } from './fiscal-year.commands.js';
import { FiscalYearQueries } from './fiscal-year.queries.js';

@Controller('exercicio')
@AnsweredFromBook()
export class FiscalYearsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FiscalYearQueries,
  ) {}

  @May('exercicio.ver', 'Lista os exercícios e sua situação')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() { cnpjAssociacao }: FiscalYearsQuery, @CurrentCaller() { named }: Caller): Promise<JsonText<FiscalYear[]>> {
    return this.queries.all(cnpjAssociacao, named.get(cnpjAssociacao)?.anos ?? undefined);
  }

  @May('exercicio.encerrar', 'Encerra um exercício')
  @Put('encerra')
  close(@Body() body: FiscalYearRequest, @CurrentCaller() caller: Caller): Promise<FiscalYear> {
    return this.commands.execute(new CloseYearCommand(body, caller));
  }

  @May('exercicio.reabrir', 'Reabre um exercício encerrado')
  @Put('reabre')
  reopen(@Body() body: FiscalYearRequest, @CurrentCaller() caller: Caller): Promise<FiscalYear> {
    return this.commands.execute(new ReopenYearCommand(body, caller));
  }

  @May('exercicio.abrir', 'Mostra com o que um exercício abriria')
  @Get('abertura')
  preview(@Query() query: OpeningQuery): Promise<OpeningPreview> {
    return this.queries.preview(query);
  }

  @May('exercicio.abrir', 'Mostra com que saldos o exercício seguinte começa')
  @Get('encerramento')
  end(@Query() query: BookQuery): Promise<YearEnd> {
    return this.queries.end(query);
  }

  @May('exercicio.abrir', 'Abre um exercício com o que o anterior deixa')
  @Post('abre')
  open(@Body() body: OpeningRequest, @CurrentCaller() caller: Caller): Promise<FiscalYear> {
    return this.commands.execute(new OpenYearCommand(body, caller));
  }
}
