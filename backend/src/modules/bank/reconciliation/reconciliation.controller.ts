import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AccountClosedMonths,
  AccountMonthQuery,
  AccountOfBook,
  CloseMonthRequest,
  ReopenMonthRequest,
  StartReconcilingRequest,
} from '#contracts/bank/account-months.js';
import {
  type AccountReconciliation,
  type AutomaticReconciliations,
  AutomaticRequest,
  type ReconciliationKey,
  ReconciliationRequest,
} from '#contracts/bank/reconciliation.js';
import { BookQuery } from '#contracts/common/book.js';
import { AnsweredFromBook, AnswerKeptAfterwards } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { ReopenAccountMonthCommand } from '../account-months/account-month.commands.js';
import { UndoStartCommand } from '../account-months/account-start.commands.js';
import { ClosedMonthsQueries } from '../account-months/closed-months.queries.js';
import { UndoReconciliationCommand } from './reconciliation.commands.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';

@Controller('conciliacao')
@AnsweredFromBook()
export class ReconciliationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReconciliationQueries,
    private readonly closedMonths: ClosedMonthsQueries,
    private readonly reconciliation: ReconciliationService,
  ) {}

  @May('conciliacao.ver', 'Mostra um mês de uma conta: o que está só no extrato, só no livro, conciliado, e o que se propõe conciliar')
  @Get()
  async month(@Query() query: AccountMonthQuery, @CurrentCaller() caller: Caller): Promise<AccountReconciliation> {
    return (await this.queries.month(query, caller.named.get(query.cnpjAssociacao)?.tipo === 'AUDITOR')).month;
  }

  @May('conciliacao.ver', 'Conta os meses fechados de cada conta no exercício')
  @Get('meses')
  months(@Query() query: BookQuery): Promise<AccountClosedMonths[]> {
    return this.closedMonths.all(query);
  }

  @May('conciliacao.comecar', 'Começa a conciliar uma conta em um mês, com o saldo do extrato no fim do mês anterior')
  @Post('comeco')
  @HttpCode(204)
  start(@Body() body: StartReconcilingRequest, @CurrentCaller() caller: Caller): Promise<void> {
    return this.reconciliation.start(body, caller);
  }

  @May('conciliacao.comecar', 'Desfaz o começo da conciliação de uma conta')
  @Delete('comeco')
  @HttpCode(204)
  async undoStart(@Query() query: AccountOfBook, @CurrentCaller() caller: Caller): Promise<void> {
    await this.commands.execute(new UndoStartCommand(query, query.numConta, caller));
  }

  @May('conciliacao.salvar', 'Concilia lançamentos do extrato com movimentos da conta')
  @Post('save')
  save(@Body() body: ReconciliationRequest, @CurrentCaller() caller: Caller): Promise<ReconciliationKey> {
    return this.reconciliation.save(body, caller);
  }

  @May('conciliacao.salvar', 'Concilia os pares em que não há dúvida')
  @Post('automatica')
  @AnswerKeptAfterwards()
  automatic(@Body() body: AutomaticRequest, @CurrentCaller() caller: Caller): Promise<AutomaticReconciliations> {
    return this.reconciliation.automatic(body, caller);
  }

  @May('conciliacao.salvar', 'Desfaz uma conciliação')
  @Delete(':id')
  @HttpCode(204)
  async undo(@Param('id', IdPipe) id: number, @Query() book: BookQuery, @CurrentCaller() caller: Caller): Promise<void> {
    await this.commands.execute(new UndoReconciliationCommand(book, id, caller));
  }

  @May('conciliacao.fechar', 'Fecha a conciliação de um mês da conta')
  @Post('fecha')
  @HttpCode(204)
  close(@Body() body: CloseMonthRequest, @CurrentCaller() caller: Caller): Promise<void> {
    return this.reconciliation.close(body, caller);
  }

  @May('conciliacao.reabrir', 'Reabre a conciliação de um mês da conta')
  @Post('reabre')
  @HttpCode(204)
  async reopen(@Body() body: ReopenMonthRequest, @CurrentCaller() caller: Caller): Promise<void> {
    const { numConta, mes, motivo } = body;
    await this.commands.execute(new ReopenAccountMonthCommand(body, { numConta, mes, motivo }, caller));
  }
}
