import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Health } from '#contracts/identity.js';
import { Requires } from '#modules/identity/public.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { VERSION } from '#platform/version.js';
import { DEMO_USERS } from './demo/demo-users.js';

/** `GET saude`: liveness and readiness with the database's state, no token. */
@Controller('saude')
@Requires('public')
export class HealthController {
  constructor(
    private readonly tenancy: Tenancy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const reachable = await this.databaseAnswers();
    if (!reachable) reply.status(503);
    return {
      status: reachable ? 'ok' : 'error',
      versao: VERSION,
      banco: reachable ? 'ok' : 'error',
      demo: this.config.demo ? DEMO_USERS.map(({ login, senha }) => ({ login, senha })) : [],
    };
  }

  private async databaseAnswers(): Promise<boolean> {
    try {
      const pool = await this.tenancy.pool();
      await pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }
}
