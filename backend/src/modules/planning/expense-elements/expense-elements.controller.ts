import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type ExpenseElement, ExpenseElementRequest } from '#contracts/planning/planning.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { ExpenseElementsService } from './expense-elements.service.js';

@Controller('elemento_despesa')
export class ExpenseElementsController {
  constructor(private readonly expenseElements: ExpenseElementsService) {}

  @May('elementoDespesa.ver', 'Lista os elementos de despesa da instalação')
  @Get('all')
  all(): Promise<ExpenseElement[]> {
    return this.expenseElements.list();
  }

  @May('elementoDespesa.salvar', 'Cria ou altera um elemento de despesa')
  @Post('save')
  save(@Body() body: ExpenseElementRequest, @CurrentCaller() caller: Caller): Promise<Saved<ExpenseElement>> {
    return this.expenseElements.save(body, caller);
  }

  @May('elementoDespesa.excluir', 'Exclui um elemento de despesa')
  @Delete('delete/:id')
  @HttpCode(204)
  delete(@Param('id', IdPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    return this.expenseElements.delete(id, caller);
  }
}
