import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Session } from '#contracts/identity/identity.js';
import { PasskeyLoginRequest, type PasskeyRequestOptions } from '#contracts/identity/passkeys.js';
import { May } from '../access/access.guard.js';
import { PasskeyLogin } from '../passkeys/passkey-login.service.js';
import { Passkeys } from '../passkeys/passkeys.service.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth/passkey')
export class PasskeyLoginController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly login: PasskeyLogin,
    private readonly sessions: SessionsService,
  ) {}

  /** What the browser asks its passkeys for: at the login, as a second factor and to confirm. */
  @May('sessao.abrir', 'O que o navegador pede às chaves de acesso: na entrada, depois da senha e para confirmar')
  @Post('opcoes')
  @HttpCode(200)
  options(@Req() { host }: FastifyRequest): Promise<PasskeyRequestOptions> {
    return this.passkeys.requestOptions(host);
  }

  /** Login by a passkey alone: opens the session. */
  @May('sessao.abrir', 'Abre a sessão só com uma chave de acesso')
  @Post()
  @HttpCode(200)
  async open(@Body() { assercao }: PasskeyLoginRequest, @Req() { host }: FastifyRequest): Promise<Session> {
    return this.sessions.welcome(await this.login.enter(assercao, host));
  }
}
