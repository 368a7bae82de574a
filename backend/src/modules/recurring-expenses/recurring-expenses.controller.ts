import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { BookQuery } from '#contracts/common/book.js';
import { DraftKey, type DraftList, DraftRequest, DraftsRequest, SkippedMonthQuery } from '#contracts/recurring-expenses/expense-drafts.js';
import {
  type RecurringExpense,
  RecurringExpenseKeyQuery,
  RecurringExpenseRequest,
} from '#contracts/recurring-expenses/recurring-expense.record.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { RegisterDraftsCommand } from './draft.commands.js';
import { RecurringExpenses } from './recurring-expenses.queries.js';
import { RecurringExpensesService } from './recurring-expenses.service.js';

@Controller('despesa_recorrente')
export class RecurringExpensesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RecurringExpenses,
    private readonly recurring: RecurringExpensesService,
  ) {}

  @May('despesaRecorrente.ver', 'Lista as despesas recorrentes')
  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<RecurringExpense[]> {
    return this.queries.list(cnpjAssociacao);
  }

  @May('despesaRecorrente.salvar', 'Cria ou altera uma despesa recorrente')
  @Post('save')
  save(@Body() body: RecurringExpenseRequest, @CurrentCaller() caller: Caller): Promise<Saved<RecurringExpense>> {
    return this.recurring.save(body, caller);
  }

  @May('despesaRecorrente.excluir', 'Exclui uma despesa recorrente; o que já foi registrado fica')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, id }: RecurringExpenseKeyQuery): Promise<void> {
    return this.recurring.remove(cnpjAssociacao, id);
  }

  @May('despesaRecorrente.ver', 'Lista os rascunhos do exercício, com quantidade e soma, e os meses dispensados')
  @Get('rascunhos')
  drafts(@Query() { cnpjAssociacao, ano }: BookQuery): Promise<DraftList> {
    return this.queries.drafts(cnpjAssociacao, ano);
  }

  @May('despesaRecorrente.registrar', 'Registra a despesa de um rascunho')
  @Post('registra')
  @AnsweredFromBook()
  async register(@Body() body: DraftRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    const [expense] = await this.commands.execute(new RegisterDraftsCommand(body, [body], caller));
    return expense!;
  }

  @May('despesaRecorrente.registrar', 'Registra as despesas de vários rascunhos: todas ou nenhuma')
  @Post('registra_todos')
  @AnsweredFromBook()
  registerAll(@Body() body: DraftsRequest, @CurrentCaller() caller: Caller): Promise<Expense[]> {
    return this.commands.execute(new RegisterDraftsCommand(body, body.rascunhos, caller));
  }

  @May('despesaRecorrente.dispensar', 'Dispensa um mês de uma despesa recorrente')
  @Post('dispensa')
  @HttpCode(204)
  skip(@Body() body: DraftKey): Promise<void> {
    return this.recurring.skip(body);
  }

  @May('despesaRecorrente.dispensar', 'Desfaz a dispensa de um mês')
  @Delete('dispensa')
  @HttpCode(204)
  unskip(@Query() query: SkippedMonthQuery): Promise<void> {
    return this.recurring.unskip(query);
  }
}
