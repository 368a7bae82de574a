import { Controller, Delete, HttpCode, Param, ParseIntPipe } from '@nestjs/common';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { LostFactors } from './lost-factors.service.js';

/** The second factors of others, who have lost them. */
@Controller('segundo_fator/usuario')
export class LostFactorsController {
  constructor(private readonly lost: LostFactors) {}

  @May('segundoFator.retirar', 'Remove os segundos fatores de um usuário que os perdeu')
  @Delete(':numero')
  @HttpCode(204)
  remove(@Param('numero', ParseIntPipe) numero: number, @CurrentCaller() caller: Caller): Promise<void> {
    return this.lost.remove(numero, caller);
  }
}
