import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Health } from '#contracts/identity.js';
import { Requires } from '#modules/identity/public.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { DEMO_USERS } from './demo/demo-users.js';

const VERSION = '1.0.21';

/** `GET saude`: liveness and readiness with the database's state, no token. */
@Controller('saude')
@Requires('public')
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const reachable = await this.orm.isConnected();
    if (!reachable) reply.status(503);
    return {
      status: reachable ? 'ok' : 'error',
      versao: VERSION,
      banco: reachable ? 'ok' : 'error',
      demo: this.config.demo ? DEMO_USERS.map(({ login, senha }) => ({ login, senha })) : [],
    };
  }
}
