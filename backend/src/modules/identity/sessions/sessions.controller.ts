import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { LoginRequest, type Session } from '#contracts/identity.js';
import { ContractPipe } from '#platform/http/validation.pipe.js';
import { Requires } from './access.guard.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Login: `login` and `senha` as a JSON body, or the old way as query parameters (contract §1). */
  @Post()
  @HttpCode(200)
  @Requires('public')
  @ApiBody({ type: LoginRequest })
  open(@Req() request: FastifyRequest): Promise<Session> {
    const { login, senha } = request.query as Record<string, unknown>;
    const given = request.body ?? { login, senha };
    const credentials = new ContractPipe().transform(given, { type: 'body', metatype: LoginRequest }) as LoginRequest;
    return this.sessions.open(credentials, request.ip);
  }
}
