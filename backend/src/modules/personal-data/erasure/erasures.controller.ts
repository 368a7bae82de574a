import { Controller, Delete, Param } from '@nestjs/common';
import { type Erasure } from '#contracts/personal-data/person-files.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Erasures } from './erasures.service.js';

@Controller('pessoa/dados')
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  /** Answers what was erased, and what stays and why. */
  @May('pessoa.apagarDados')
  @Delete(':cnpjAssociacao/:cpf')
  erase(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('cpf') cpf: string, @CurrentCaller() caller: Caller): Promise<Erasure> {
    return this.erasures.erase({ cnpjAssociacao, cpf }, caller);
  }
}
