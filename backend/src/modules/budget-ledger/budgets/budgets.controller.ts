import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AvailableBalance,
  type Budget,
  BudgetDeletionQuery,
  BudgetRequest,
  BudgetsRequest,
  LineQuery,
} from '#contracts/budget-ledger/budgets.js';
import { BookQuery } from '#contracts/common/book.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { JSON_TEXT, type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { DeleteBudgetCommand, SaveBudgetCommand, SaveBudgetsCommand } from './budget.commands.js';
import { BudgetQueries } from './budget.queries.js';

@Controller('orcamento')
@AnsweredFromBook()
export class BudgetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BudgetQueries,
  ) {}

  @May('orcamento.ver', 'Lista os orçamentos do exercício')
  @Get('all')
  @Header(...JSON_TEXT)
  all(@Query() book: BookQuery): Promise<JsonText<Budget[]>> {
    return this.queries.all(book);
  }

  @May('orcamento.ver', 'Diz quanto uma linha tem para redistribuir')
  @Get('saldo-disponivel-redistribuicao')
  available(@Query() query: LineQuery): Promise<AvailableBalance> {
    const { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem } = query;
    const absent = (id: number | undefined) => id || null;
    const line = {
      idPrograma: absent(idPrograma),
      idAcao: absent(idAcao),
      idSubAcao: absent(idSubAcao),
      idElementoDespesa,
      idItem: absent(idItem),
    };
    return this.queries.available(query, line);
  }

  @May('orcamento.salvar', 'Define ou altera o orçamento de uma linha')
  @Post('save')
  save(@Body() body: BudgetRequest, @CurrentCaller() caller: Caller): Promise<Saved<Budget>> {
    return this.commands.execute(new SaveBudgetCommand(body, caller));
  }

  @May('orcamento.salvar', 'Define os orçamentos de várias linhas: todos ou nenhum')
  @Post('lote')
  saveAll(@Body() body: BudgetsRequest, @CurrentCaller() caller: Caller): Promise<Budget[]> {
    return this.commands.execute(new SaveBudgetsCommand(body, caller));
  }

  /** `idItem` 0, and `idSubAcao` 0 or absent, mean a line without them. */
  @May('orcamento.excluir', 'Exclui o orçamento de uma linha')
  @Delete('delete/:cnpjAssociacao/:ano/:idPrograma/:idAcao/:idElementoDespesa/:idItem')
  @HttpCode(204)
  async delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('idPrograma', IdPipe) idPrograma: number,
    @Param('idAcao', IdPipe) idAcao: number,
    @Param('idElementoDespesa', IdPipe) idElementoDespesa: number,
    @Param('idItem', IdPipe) idItem: number,
    @Query() { idSubAcao }: BudgetDeletionQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    const line = { idPrograma, idAcao, idSubAcao: idSubAcao || null, idElementoDespesa, idItem: idItem || null };
    await this.commands.execute(new DeleteBudgetCommand({ cnpjAssociacao, ano }, line, caller));
  }
}
