import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BookQuery } from '#contracts/common/book.js';
import {
  JustificationRequest,
  type PendingRedistribution,
  type Redistribution,
  RedistributionHalfRequest,
  type RedistributionOperation,
} from '#contracts/redistributions/redistribution.record.js';
import {
  LinesRedistributionRequest,
  RedistributionRequest,
  type RedistributionWarnings,
  RedistributionWarningsQuery,
} from '#contracts/redistributions/redistributions.js';
import { AnsweredFromBook, AnswerKeptAfterwards } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { type Saved } from '#platform/http/saved.js';
import { RedistributeHalfCommand } from './half.commands.js';
import { OperationPipe } from './operation.pipe.js';
import { betweenLines } from './operation.request.js';
import { DeleteOperationCommand, JustifyOperationCommand, RedistributeCommand } from './redistribution.commands.js';
import { RedistributionQueries } from './redistribution.queries.js';

@Controller('redistribuicao')
@AnsweredFromBook()
export class RedistributionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RedistributionQueries,
  ) {}

  @May('redistribuicao.ver', 'Lista as redistribuições do exercício')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() book: BookQuery): Promise<JsonText<Redistribution[]>> {
    return this.queries.all(book);
  }

  @May('redistribuicao.ver', 'Diz do que uma redistribuição entre duas linhas deve avisar')
  @Get('avisos')
  async warnings(@Query() query: RedistributionWarningsQuery): Promise<RedistributionWarnings> {
    return { avisos: await this.queries.warnings(query) };
  }

  @May('redistribuicao.ver', 'Mostra os dois lados de uma redistribuição')
  @Get('operacao/:cnpjAssociacao/:ano/:operacao')
  operation(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('operacao', OperationPipe) operacao: number,
  ): Promise<RedistributionOperation> {
    return this.queries.operation({ cnpjAssociacao, ano }, operacao);
  }

  @May('redistribuicao.ver', 'Mostra um lado de uma redistribuição')
  @Get(':id')
  one(@Param('id', IdPipe) id: number, @Query() book: BookQuery): Promise<Redistribution> {
    return this.queries.one(book, id);
  }

  /** From one line to another. */
  @May('redistribuicao.efetuar', 'Redistribui entre duas linhas, débito e crédito juntos')
  @Post('operacao')
  redistribute(@Body() body: RedistributionRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.commands.execute(new RedistributeCommand(betweenLines(body), caller));
  }

  /** Between several lines, in one entry. */
  @May('redistribuicao.efetuar', 'Move recursos entre várias linhas, em uma só entrada')
  @Post('linhas')
  redistributeLines(@Body() body: LinesRedistributionRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.commands.execute(new RedistributeCommand(body, caller));
  }

  /** The two-call form: one side at a time. 201 with the waiting half, or with the movement booked by the second one. */
  @May('redistribuicao.efetuar', 'Recebe um lado de uma redistribuição; o segundo a completa')
  @Post('save')
  @AnswerKeptAfterwards()
  saveHalf(
    @Body() body: RedistributionHalfRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<Redistribution | PendingRedistribution>> {
    return this.commands.execute(new RedistributeHalfCommand(body, caller));
  }

  @May('redistribuicao.justificar', 'Altera a justificativa de uma redistribuição')
  @Put('update')
  justify(@Body() body: JustificationRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.commands.execute(new JustifyOperationCommand(body, caller));
  }

  @May('redistribuicao.excluir', 'Exclui uma redistribuição')
  @Delete('operacao/:cnpjAssociacao/:ano/:operacao')
  @HttpCode(204)
  async delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('operacao', OperationPipe) operacao: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.commands.execute(new DeleteOperationCommand({ cnpjAssociacao, ano }, operacao, caller));
  }
}
