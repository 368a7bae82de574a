import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/planning.js';
import { type ReconciliationRule, ReconciliationRuleKeyQuery, ReconciliationRuleRequest } from '#contracts/reconciliation-rules.js';
import { Requires } from '#modules/identity/public.js';
import { Saved } from '#platform/http/saved.js';
import { ReconciliationRulesService } from './reconciliation-rules.service.js';

@Controller('conciliacao/regra')
@Requires('link')
export class ReconciliationRulesController {
  constructor(private readonly rules: ReconciliationRulesService) {}

  @Get('all')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<ReconciliationRule[]> {
    return this.rules.list(cnpjAssociacao);
  }

  @Post('save')
  save(@Body() body: ReconciliationRuleRequest): Promise<Saved<ReconciliationRule>> {
    return this.rules.save(body);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@Query() { cnpjAssociacao, id }: ReconciliationRuleKeyQuery): Promise<void> {
    return this.rules.delete(cnpjAssociacao, id);
  }
}
