import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BookQuery } from '#contracts/budgets.js';
import {
  AccountMonthQuery,
  type AccountReconciliation,
  type AutomaticReconciliations,
  AutomaticRequest,
  CloseMonthRequest,
  type ReconciliationKey,
  ReconciliationRequest,
  ReopenMonthRequest,
} from '#contracts/reconciliation.js';
import { AnsweredFromBook, AnswerKeptAfterwards } from '#modules/book/public.js';
import { ReopenAccountMonthCommand, UndoReconciliationCommand } from '#modules/budget-ledger/public.js';
import { type Caller, CurrentCaller, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { ReconciliationQueries } from './reconciliation.queries.js';
import { ReconciliationService } from './reconciliation.service.js';

@Controller('conciliacao')
@Requires('link')
@OpenToAuditors('year')
@AnsweredFromBook()
export class ReconciliationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReconciliationQueries,
    private readonly reconciliation: ReconciliationService,
  ) {}

  @Get()
  async month(@Query() query: AccountMonthQuery, @CurrentCaller() caller: Caller): Promise<AccountReconciliation> {
    return (await this.queries.month(query, caller.audits.has(query.cnpjAssociacao))).month;
  }

  @Post('save')
  save(@Body() body: ReconciliationRequest, @CurrentCaller() caller: Caller): Promise<ReconciliationKey> {
    return this.reconciliation.save(body, caller);
  }

  @Post('automatica')
  @AnswerKeptAfterwards()
  automatic(@Body() body: AutomaticRequest, @CurrentCaller() caller: Caller): Promise<AutomaticReconciliations> {
    return this.reconciliation.automatic(body, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  async undo(@Param('id', IdPipe) id: number, @Query() book: BookQuery, @CurrentCaller() caller: Caller): Promise<void> {
    await this.commands.execute(new UndoReconciliationCommand(book, id, caller));
  }

  @Post('fecha')
  @HttpCode(204)
  close(@Body() body: CloseMonthRequest, @CurrentCaller() caller: Caller): Promise<void> {
    return this.reconciliation.close(body, caller);
  }

  @Post('reabre')
  @Requires('manager')
  @HttpCode(204)
  async reopen(@Body() body: ReopenMonthRequest, @CurrentCaller() caller: Caller): Promise<void> {
    const { numConta, mes, motivo } = body;
    await this.commands.execute(new ReopenAccountMonthCommand(body, { numConta, mes, motivo }, caller));
  }
}
