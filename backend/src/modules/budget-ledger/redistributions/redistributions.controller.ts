import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BookQuery } from '#contracts/budgets.js';
import {
  JustificationRequest,
  LinesRedistributionRequest,
  type PendingRedistribution,
  type Redistribution,
  RedistributionHalfRequest,
  type RedistributionOperation,
  RedistributionRequest,
  type RedistributionWarnings,
  RedistributionWarningsQuery,
} from '#contracts/redistributions.js';
import { AnsweredFromBook, AnswerKeptAfterwards } from '#modules/book/public.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { type Saved } from '#platform/http/saved.js';
import { RedistributeHalfCommand } from './half.commands.js';
import { OperationPipe } from './operation.pipe.js';
import { DeleteOperationCommand, JustifyOperationCommand, RedistributeCommand } from './redistribution.commands.js';
import { RedistributionQueries } from './redistribution.queries.js';

@Controller('redistribuicao')
@Requires('link')
@OpenToAuditors('year')
@AnsweredFromBook()
export class RedistributionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RedistributionQueries,
  ) {}

  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() book: BookQuery): Promise<JsonText<Redistribution[]>> {
    return this.queries.all(book);
  }

  @Get('avisos')
  async warnings(@Query() query: RedistributionWarningsQuery): Promise<RedistributionWarnings> {
    return { avisos: await this.queries.warnings(query) };
  }

  @Get('operacao/:cnpjAssociacao/:ano/:operacao')
  operation(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('operacao', OperationPipe) operacao: number,
  ): Promise<RedistributionOperation> {
    return this.queries.operation({ cnpjAssociacao, ano }, operacao);
  }

  @Get(':id')
  one(@Param('id', IdPipe) id: number, @Query() book: BookQuery): Promise<Redistribution> {
    return this.queries.one(book, id);
  }

  @Post('operacao')
  redistribute(@Body() body: RedistributionRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.commands.execute(new RedistributeCommand(body, caller));
  }

  /** Between several lines, in one entry. */
  @Post('linhas')
  redistributeLines(@Body() body: LinesRedistributionRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.commands.execute(new RedistributeCommand(body, caller));
  }

  /** The two-call form: one side at a time. 201 with the half that waits, or with the movement that the second one became. */
  @Post('save')
  @AnswerKeptAfterwards()
  saveHalf(
    @Body() body: RedistributionHalfRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Saved<Redistribution | PendingRedistribution>> {
    return this.commands.execute(new RedistributeHalfCommand(body, caller));
  }

  @Put('update')
  justify(@Body() body: JustificationRequest, @CurrentCaller() caller: Caller): Promise<RedistributionOperation> {
    return this.commands.execute(new JustifyOperationCommand(body, caller));
  }

  @Delete('operacao/:cnpjAssociacao/:ano/:operacao')
  @Requires('manager')
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
