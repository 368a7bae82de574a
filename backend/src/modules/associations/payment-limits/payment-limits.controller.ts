import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  type PaymentLimit,
  PaymentLimitConfirmation,
  PaymentLimitQuery,
  PaymentLimitRequest,
} from '#contracts/associations/payment-limits.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { PaymentLimitsService } from './payment-limits.service.js';

@Controller('alcada')
export class PaymentLimitsController {
  constructor(private readonly limits: PaymentLimitsService) {}

  @May('alcada.ver', 'Valor acima do qual um pagamento exige a liberação de outra pessoa, e a proposta que espera')
  @Get()
  get(@Query() { cnpjAssociacao, ano }: PaymentLimitQuery, @CurrentCaller() caller: Caller): Promise<PaymentLimit> {
    const isAuditor = caller.named.get(cnpjAssociacao)?.anos;
    return this.limits.get(cnpjAssociacao, caller, isAuditor ? ano : undefined);
  }

  @May('alcada.propor', 'Propõe outra alçada de pagamentos, que vale quando outra pessoa a confirma')
  @Post('save')
  @HttpCode(200)
  propose(@Body() body: PaymentLimitRequest, @CurrentCaller() caller: Caller): Promise<PaymentLimit> {
    return this.limits.propose(body, caller);
  }

  @May('alcada.confirmar', 'Confirma a alçada que outra pessoa propôs')
  @Post('confirma')
  @HttpCode(200)
  confirm(@Body() body: PaymentLimitConfirmation, @CurrentCaller() caller: Caller): Promise<PaymentLimit> {
    return this.limits.confirm(body, caller);
  }
}
