import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ReadyPlanRequest, type ReadyPlanSaved } from '#contracts/planning/ready-plans.js';
import { May } from '#modules/identity/public.js';
import { ReadyPlansService } from './ready-plans.service.js';

@Controller('plano_pronto')
export class ReadyPlansController {
  constructor(private readonly plans: ReadyPlansService) {}

  @May('planoPronto.salvar', 'Grava um plano inteiro pelos nomes: cria o que falta')
  @Post('save')
  @HttpCode(200)
  save(@Body() body: ReadyPlanRequest): Promise<ReadyPlanSaved> {
    return this.plans.save(body);
  }
}
