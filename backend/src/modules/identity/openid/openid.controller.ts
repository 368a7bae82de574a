import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenIdAnswerRequest, type OpenIdStart, OpenIdStartRequest } from '#contracts/identity/openid.js';
import { type LoginAnswer } from '#contracts/identity/second-factor.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { OpenIdLogin } from './openid-login.service.js';
import { ATTEMPT_MINUTES, OpenIdProvider } from './openid-provider.js';

/** The cookie that keeps an attempt: of this browser alone, sent to nobody else, and never readable by scripts. */
interface AttemptCookie {
  name: string;
  attributes: string;
}

const HTTP_COOKIE: AttemptCookie = { name: 'razao-openid', attributes: 'HttpOnly; SameSite=Strict; Path=/' };
/** With this prefix no other host of the domain can set it. */
const HTTPS_COOKIE: AttemptCookie = { name: `__Host-${HTTP_COOKIE.name}`, attributes: `${HTTP_COOKIE.attributes}; Secure` };

/** Logins through the OpenID Connect provider (rule 37.1): the browser is sent there, comes back to the web app, and that hands over the answer. */
@Controller('auth/openid')
export class OpenIdController {
  private readonly cookie: AttemptCookie;

  constructor(
    private readonly provider: OpenIdProvider,
    private readonly login: OpenIdLogin,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.cookie = publicUrl?.startsWith('https:') ? HTTPS_COOKIE : HTTP_COOKIE;
  }

  @May('sessao.abrir', 'Começa a entrada com o provedor OpenID Connect')
  @Post('inicio')
  @HttpCode(200)
  async begin(@Body() { denovo = false }: OpenIdStartRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<OpenIdStart> {
    const { endereco, attempt } = await this.provider.begin(denovo);
    this.keep(reply, attempt, ATTEMPT_MINUTES * 60);
    return { endereco };
  }

  /** Opens the session, as `POST auth` does. */
  @May('sessao.abrir', 'Abre a sessão de quem entrou pelo provedor OpenID Connect, ou pede o segundo fator')
  @Post()
  @HttpCode(200)
  open(
    @Body() { resposta }: OpenIdAnswerRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    return this.login.open(this.take(request, reply), resposta);
  }

  /** Confirms that it is still the same person, as `POST auth/confirma` does with the password (rule 2.16). */
  @May('sessao.confirmar', 'Confirma quem está na sessão pelo provedor OpenID Connect, em vez da senha')
  @Post('confirma')
  @HttpCode(204)
  confirm(
    @Body() { resposta }: OpenIdAnswerRequest,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.login.confirm(this.take(request, reply), resposta, caller);
  }

  /** The attempt that the browser kept, and keeps no longer; empty without one. */
  private take({ headers }: FastifyRequest, reply: FastifyReply): string {
    this.keep(reply, '', 0);
    const prefix = `${this.cookie.name}=`;
    const [kept] = (headers.cookie ?? '').split('; ').filter((cookie) => cookie.startsWith(prefix));
    return kept?.slice(prefix.length) ?? '';
  }

  private keep(reply: FastifyReply, attempt: string, seconds: number): void {
    reply.header('set-cookie', `${this.cookie.name}=${attempt}; ${this.cookie.attributes}; Max-Age=${seconds}`);
  }
}
