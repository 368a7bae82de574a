import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type PaymentLimit, PaymentLimitConfirmation, PaymentLimitRequest } from '#contracts/associations/payment-limits.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { PaymentLimitsService } from './payment-limits.service.js';

@Controller('alcada')
export class PaymentLimitsController {
  constructor(private readonly limits: PaymentLimitsService) {}

  @May('alcada.ver')
  @Get()
  get(@Query() { cnpjAssociacao }: AssociationQuery, @CurrentCaller() caller: Caller): Promise<PaymentLimit> {
    return this.limits.get(cnpjAssociacao, caller);
  }

  @May('alcada.propor')
  @Post('save')
  @HttpCode(200)
  propose(@Body() body: PaymentLimitRequest, @CurrentCaller() caller: Caller): Promise<PaymentLimit> {
    return this.limits.propose(body, caller);
  }

  @May('alcada.confirmar')
  @Post('confirma')
  @HttpCode(200)
  confirm(@Body() body: PaymentLimitConfirmation, @CurrentCaller() caller: Caller): Promise<PaymentLimit> {
    return this.limits.confirm(body, caller);
  }
}
