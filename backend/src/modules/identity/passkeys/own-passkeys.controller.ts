import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type PasskeyCreationOptions, PasskeyRequest } from '#contracts/identity/passkeys.js';
import { type RecoveryCodes } from '#contracts/identity/second-factor.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { Passkeys } from './passkeys.service.js';

/** One's own passkeys; listed and removed with the other second factors. */
@Controller('segundo_fator/passkey')
export class OwnPasskeysController {
  constructor(private readonly passkeys: Passkeys) {}

  @May('segundoFator.preparar', 'Aquilo de que o navegador faz uma chave de acesso')
  @Post('opcoes')
  @HttpCode(200)
  options(@CurrentCaller() caller: Caller, @Req() { host }: FastifyRequest): Promise<PasskeyCreationOptions> {
    return this.passkeys.creationOptions(caller, host);
  }

  @May('segundoFator.salvar', 'Guarda a chave de acesso que o navegador acaba de fazer')
  @Post()
  add(@Body() { registro }: PasskeyRequest, @CurrentCaller() caller: Caller, @Req() { host }: FastifyRequest): Promise<RecoveryCodes> {
    return this.passkeys.add(caller, registro, host);
  }
}
