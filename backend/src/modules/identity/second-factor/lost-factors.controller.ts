import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { LostFactors } from './lost-factors.service.js';

/** The second factors of others, who have lost them. */
@Controller('segundo_fator/usuario')
export class LostFactorsController {
  constructor(private readonly lost: LostFactors) {}

  @May('segundoFator.retirar')
  @Delete(':cpf')
  @HttpCode(204)
  remove(@Param('cpf') cpf: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.lost.remove(cpf, caller);
  }
}
