import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  type ReconciliationRule,
  ReconciliationRuleKeyQuery,
  ReconciliationRuleRequest,
} from '#contracts/bank/reconciliation-rule.record.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { ReconciliationRulesService } from './reconciliation-rules.service.js';

@Controller('conciliacao/regra')
export class ReconciliationRulesController {
  constructor(private readonly rules: ReconciliationRulesService) {}

  @May('regraConciliacao.ver', 'Lista as regras que dizem de que despesa são os lançamentos do extrato')
  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<ReconciliationRule[]> {
    return this.rules.list(cnpjAssociacao);
  }

  @May('regraConciliacao.salvar', 'Cria ou altera uma regra de conciliação')
  @Post('save')
  save(@Body() body: ReconciliationRuleRequest, @CurrentCaller() caller: Caller): Promise<Saved<ReconciliationRule>> {
    return this.rules.save(body, caller);
  }

  @May('regraConciliacao.excluir', 'Exclui uma regra de conciliação')
  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, id }: ReconciliationRuleKeyQuery): Promise<void> {
    return this.rules.delete(cnpjAssociacao, { id });
  }
}
