import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type RecoveryCodes, type SecondFactors, TotpConfirmation, type TotpSecret } from '#contracts/identity/second-factor.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { SecondFactorsService } from './second-factors.service.js';

/** One's own second factors. */
@Controller('segundo_fator')
export class SecondFactorsController {
  constructor(private readonly factors: SecondFactorsService) {}

  @May('segundoFator.ver', 'Lista os próprios segundos fatores')
  @Get()
  mine(@CurrentCaller() { cpf }: Caller): Promise<SecondFactors> {
    return this.factors.of(cpf);
  }

  /** A secret for an authenticator app, which counts once it is confirmed. */
  @May('segundoFator.preparar', 'Prepara um aplicativo autenticador: responde o segredo dele, uma só vez')
  @Post('totp')
  prepare(@CurrentCaller() caller: Caller): Promise<TotpSecret> {
    return this.factors.prepareApp(caller);
  }

  @May('segundoFator.salvar', 'Confirma o aplicativo autenticador com um código e responde os códigos de recuperação')
  @Post('totp/confirma')
  @HttpCode(200)
  confirm(@Body() { codigo }: TotpConfirmation, @CurrentCaller() caller: Caller): Promise<RecoveryCodes> {
    return this.factors.confirmApp(caller, codigo);
  }

  @May('segundoFator.renovarCodigos', 'Troca os próprios códigos de recuperação por novos, e os responde, uma só vez')
  @Post('codigos')
  renewCodes(@CurrentCaller() caller: Caller): Promise<RecoveryCodes> {
    return this.factors.renewCodes(caller);
  }

  @May('segundoFator.excluir', 'Remove um dos próprios segundos fatores')
  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.factors.remove(caller, id);
  }
}
