import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ReadyPlanRequest, type ReadyPlanSaved } from '#contracts/ready-plans.js';
import { Requires } from '#modules/identity/public.js';
import { ReadyPlansService } from './ready-plans.service.js';

@Controller('plano_pronto')
export class ReadyPlansController {
  constructor(private readonly plans: ReadyPlansService) {}

  @Post('save')
  @Requires('link-admin')
  @HttpCode(200)
  save(@Body() body: ReadyPlanRequest): Promise<ReadyPlanSaved> {
    return this.plans.save(body);
  }
}
