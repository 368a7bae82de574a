import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { type BankListMonth, BankListQuery, BankTicksRequest } from '#contracts/accountability/bank-list.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { BankLists } from './bank-lists.service.js';

@Controller('prestacao')
export class BankListsController {
  constructor(private readonly lists: BankLists) {}

  @May('prestacao.ver', 'Lista as linhas dos extratos de uma prestação de contas, com o que se digita de cada uma no portal do banco')
  @Get(':id/linhas-do-banco')
  months(@Param('id', IdPipe) id: number, @Query() query: BankListQuery): Promise<BankListMonth[]> {
    return this.lists.months(query, id);
  }

  @May('prestacao.salvar', 'Marca linhas dos extratos como digitadas no portal do banco, ou desfaz a marca')
  @Put(':id/linhas-do-banco')
  @HttpCode(204)
  tick(@Param('id', IdPipe) id: number, @Body() body: BankTicksRequest, @CurrentCaller() { nome }: Caller): Promise<void> {
    return this.lists.tick(body, id, nome);
  }
}
