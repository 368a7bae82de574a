import { Body, Controller, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type PasswordChanged, PasswordRequest } from '#contracts/identity/passwords.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { OwnPasswordService } from './own-password.service.js';

@Controller('usuario')
export class OwnPasswordController {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly sessions: SessionsService,
  ) {}

  /** Changes one's own password; answers a token for a new session. */
  @May('senha.trocar', 'Troca a própria senha e encerra as outras sessões')
  @Put('senha')
  async change(@Body() body: PasswordRequest, @CurrentCaller() caller: Caller, @Req() { ip }: FastifyRequest): Promise<PasswordChanged> {
    return { token: await this.sessions.token(await this.passwords.change(caller, body, ip)) };
  }
}
