import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Erasure, ErasureRequest } from '#contracts/personal-data/person-files.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Erasures } from './erasures.service.js';

@Controller('pessoa/dados')
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  /** Answers what was erased, and what stays and why. */
  @May('pessoa.apagarDados', 'Apaga os dados de uma pessoa que nenhuma prova exige, e diz o que fica')
  @Post('apaga')
  @HttpCode(200)
  erase(@Body() request: ErasureRequest, @CurrentCaller() caller: Caller): Promise<Erasure> {
    return this.erasures.erase(request, caller);
  }
}
