import { Body, Controller, Get, HttpCode, Inject, Ip, Post, Query, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type CurrentSession, LoginRequest, type User, type UserLink } from '#contracts/identity/identity.js';
import { OwnLinkQuery } from '#contracts/identity/links.js';
import { type LoginAnswer } from '#contracts/identity/second-factor.js';
import { ConfirmRequest } from '#contracts/identity/sessions.js';
import { SignupRequest } from '#contracts/identity/users.js';
import { type Config } from '#platform/config.js';
import { Refusal } from '#platform/http/refusal.js';
import { ContractPipe } from '#platform/http/validation.pipe.js';
import { CONFIG } from '#platform/platform.module.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { LoginAttempts } from '../credentials/login-attempts.js';
import { LinksService } from '../users/links.service.js';
import { UsersService } from '../users/users.service.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly links: LinksService,
    private readonly attempts: LoginAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Login: `login` and `senha` as a JSON body, or as query parameters (rule 2.7). */
  @May('sessao.abrir', 'Abre uma sessão com login e senha, ou pede o segundo fator')
  @Post()
  @HttpCode(200)
  @ApiBody({ type: LoginRequest })
  open(@Req() request: FastifyRequest): Promise<LoginAnswer> {
    const { login, senha } = request.query as Record<string, unknown>;
    const given = request.body ?? { login, senha };
    const credentials = new ContractPipe().transform(given, { type: 'body', metatype: LoginRequest }) as LoginRequest;
    return this.sessions.open(credentials, request.ip);
  }

  /** The current session: the answer of the login without the token. */
  @May('sessao.ver', 'Mostra a sessão aberta e os vínculos de quem chama')
  @Get('sessao')
  current(@CurrentCaller() caller: Caller): Promise<CurrentSession> {
    return this.sessions.current(caller);
  }

  /** One of the caller's links: a session answers the first of them only (rule 47.2). */
  @May('sessao.ver', 'Mostra o vínculo de quem chama com uma associação')
  @Get('vinculo')
  link(@Query() { cnpj }: OwnLinkQuery, @CurrentCaller() { cpf }: Caller): Promise<UserLink> {
    return this.links.openOne(cpf, cnpj);
  }

  /** Confirms with the password or a passkey that it is still the same person, for what asks for that (rule 2.16). */
  @May('sessao.confirmar', 'Confirma a sessão com a senha, por dez minutos')
  @Post('confirma')
  @HttpCode(204)
  confirm(@Body() body: ConfirmRequest, @CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.confirm(caller, body, request);
  }

  /** *Sair*: ends the session, so that its token is refused. */
  @May('sessao.encerrar', 'Encerra a sessão no servidor')
  @Post('logout')
  @HttpCode(204)
  close(@CurrentCaller() caller: Caller): Promise<void> {
    return this.sessions.close(caller.sessao, caller);
  }

  /** Registers an INATIVO user that an administrator must activate; 403 unless SIGNUP_ENABLED, 429 for too many from one address. */
  @May('usuario.inscrever', 'Cadastra um usuário inativo, que um administrador ativa')
  @Post('signup')
  async signUp(@Body() body: SignupRequest, @Ip() address: string): Promise<User> {
    if (!this.config.signupEnabled) throw new Refusal(403, 'sessao.cadastro-desligado', 'O cadastro de usuários por aqui está desligado.');
    await this.attempts.countSignUp(address);
    return this.users.signUp(body);
  }
}
