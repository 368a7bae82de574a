import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Health, type Readiness } from '#contracts/identity/identity.js';
import { May } from '#modules/identity/public.js';
import { type Config } from '#platform/config.js';
import { HealthProbe } from '#platform/database/health-probe.js';
import { relyingPartyOf } from '#platform/http/relying-party.js';
import { unavailable } from '#platform/http/unavailable.js';
import { CONFIG } from '#platform/platform.module.js';
import { VERSION } from '#platform/version.js';
import { DEMO_USERS } from './demo/demo-users.js';

/** `GET saude`: the process lives; `GET saude/pronto`: it can read and write. No token. */
@Controller('saude')
export class HealthController {
  constructor(
    private readonly probe: HealthProbe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checks nothing, not even the database. */
  @May('saude.ver', 'Diz que o sistema está no ar')
  @Get()
  health(@Req() { host }: FastifyRequest): Health {
    return {
      status: 'ok',
      versao: VERSION,
      demo: this.config.demo ? DEMO_USERS.map(({ login, senha }) => ({ login, senha })) : [],
      cadastro: this.config.signupEnabled,
      senhaPorEmail: this.config.mail !== undefined,
      chaveDeAcesso: relyingPartyOf(this.config.publicUrl, host)?.rpID ?? null,
      entrarCom: this.config.openId?.name ?? null,
    };
  }

  /** 503 with the part that fails in `errors`. */
  @May('saude.ver', 'Diz se o banco de dados pode ser lido e gravado')
  @Get('pronto')
  async ready(): Promise<Readiness> {
    const ailment = await this.probe.check();
    if (ailment) throw unavailable([{ field: ailment.parte, message: ailment.motivo }]);
    return { status: 'ok' };
  }
}
