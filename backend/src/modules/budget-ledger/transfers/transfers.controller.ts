import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Transfer, TransferRequest } from '#contracts/budget-ledger/transfer.record.js';
import { BookQuery } from '#contracts/common/book.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { DeleteTransferCommand, SaveTransferCommand } from './transfer.commands.js';
import { TransferQueries } from './transfer.queries.js';

@Controller('transferencia')
@AnsweredFromBook()
export class TransfersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TransferQueries,
  ) {}

  @May('transferencia.ver', 'Lista as transferências entre contas do exercício')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() book: BookQuery): Promise<JsonText<Transfer[]>> {
    return this.queries.all(book);
  }

  @May('transferencia.salvar', 'Registra uma transferência entre contas')
  @Post('save')
  save(@Body() body: TransferRequest, @CurrentCaller() caller: Caller): Promise<Transfer> {
    return this.commands.execute(new SaveTransferCommand(body, caller));
  }

  @May('transferencia.excluir', 'Exclui uma transferência entre contas')
  @Delete('delete/:cnpjAssociacao/:ano/:id')
  @HttpCode(204)
  async delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('id', IdPipe) id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.commands.execute(new DeleteTransferCommand({ cnpjAssociacao, ano }, id, caller));
  }
}
