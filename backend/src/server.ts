import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { type Config, ConfigError } from '#platform/config.js';
import { type Database, openDatabase } from '#platform/database/database.js';
import { configureHttp, fastifyAdapter } from '#platform/http/http-app.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AppModule } from './app.module.js';
import { DEMO_USERS } from './demo/demo-users.js';
import { seedPeople } from './demo/seed-people.js';

/** Runs the product until a signal: database, migrations, demo on the first start, API and web app on one port. */
export async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    const app = await createApp(config, database);
    if (config.demo) await seedPeople(app.get(Tenancy));
    await app.listen(config.port, config.host);
    app.useLogger(app.get(Logger));
    announce(config, await app.getUrl());
    closeOnSignal(app, database);
  } catch (error) {
    await database.close();
    if ((error as { code?: string }).code === 'EADDRINUSE')
      throw new ConfigError(`A porta ${config.port} já está em uso. Escolha outra com a variável PORT.`);
    throw error;
  }
}

/** The application over a database that is up; not yet listening. */
export async function createApp(config: Config, { appUrl }: Pick<Database, 'appUrl'>): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, appUrl), fastifyAdapter(), {
    // What Nest says of its own start is of no use to whoever runs the product; from the first request on, the log is pino's.
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  await configureHttp(app);
  return app;
}

function announce({ demo }: Config, url: string): void {
  const users = DEMO_USERS.map(({ login, senha }) => `${login} / ${senha}`).join(', ');
  process.stdout.write(`Razão em ${url.replace('127.0.0.1', 'localhost')}${demo ? ` — usuários de demonstração: ${users}` : ''}\n`);
}

/** Finishes the requests that are running, then closes the database. A second signal does not hurry it: nothing answered is lost either way. */
function closeOnSignal(app: NestFastifyApplication, database: Database): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
}
