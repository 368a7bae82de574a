import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Session } from '#contracts/identity/identity.js';
import { SecondFactorRequest } from '#contracts/identity/second-factor.js';
import { May } from '../access/access.guard.js';
import { SecondFactorLogin } from '../second-factor/second-factor-login.service.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth')
export class SecondFactorLoginController {
  constructor(
    private readonly login: SecondFactorLogin,
    private readonly sessions: SessionsService,
  ) {}

  /** The second step of a login: opens the session. */
  @May('sessao.abrir', 'Abre a sessão com o segundo fator, depois da senha')
  @Post('segundo_fator')
  @HttpCode(200)
  async answer(@Body() body: SecondFactorRequest, @Req() request: FastifyRequest): Promise<Session> {
    return this.sessions.welcome(await this.login.answer(body, request));
  }
}
