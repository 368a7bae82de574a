import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BookQuery } from '#contracts/budgets.js';
import { type Expense } from '#contracts/expenses.js';
import { AssociationQuery } from '#contracts/planning.js';
import {
  DraftKey,
  type DraftList,
  DraftRequest,
  DraftsRequest,
  type RecurringExpense,
  RecurringExpenseKeyQuery,
  RecurringExpenseRequest,
  SkippedMonthQuery,
} from '#contracts/recurring-expenses.js';
import { AnsweredFromBook } from '#modules/book/public.js';
import { type Caller, CurrentCaller, Requires } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { RegisterDraftsCommand } from './draft.commands.js';
import { RecurringExpenses } from './recurring-expenses.queries.js';
import { RecurringExpensesService } from './recurring-expenses.service.js';

@Controller('despesa_recorrente')
@Requires('link')
export class RecurringExpensesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RecurringExpenses,
    private readonly recurring: RecurringExpensesService,
  ) {}

  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<RecurringExpense[]> {
    return this.queries.list(cnpjAssociacao);
  }

  @Post('save')
  save(@Body() body: RecurringExpenseRequest): Promise<Saved<RecurringExpense>> {
    return this.recurring.save(body);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, id }: RecurringExpenseKeyQuery): Promise<void> {
    return this.recurring.delete(cnpjAssociacao, id);
  }

  @Get('rascunhos')
  drafts(@Query() { cnpjAssociacao, ano }: BookQuery): Promise<DraftList> {
    return this.queries.drafts(cnpjAssociacao, ano);
  }

  @Post('registra')
  @AnsweredFromBook()
  async register(@Body() body: DraftRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    const [expense] = await this.commands.execute(new RegisterDraftsCommand(body, [body], caller));
    return expense!;
  }

  @Post('registra_todos')
  @AnsweredFromBook()
  registerAll(@Body() body: DraftsRequest, @CurrentCaller() caller: Caller): Promise<Expense[]> {
    return this.commands.execute(new RegisterDraftsCommand(body, body.rascunhos, caller));
  }

  @Post('dispensa')
  @HttpCode(204)
  skip(@Body() body: DraftKey): Promise<void> {
    return this.recurring.skip(body);
  }

  @Delete('dispensa')
  @HttpCode(204)
  unskip(@Query() query: SkippedMonthQuery): Promise<void> {
    return this.recurring.unskip(query);
  }
}
