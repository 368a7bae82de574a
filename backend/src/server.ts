import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type LogLevel, Logger as NestLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { PasswordMails, UsersService } from '#modules/identity/public.js';
import { PdfBrowser, ReportQueue } from '#modules/reporting/public.js';
import { openInstallation } from '#platform/backup/before-update.js';
import { type Config, ConfigError } from '#platform/config.js';
import { type Database, startAlone } from '#platform/database/database.js';
import { requireSchema } from '#platform/database/schema-check.js';
import { type CallListener } from '#platform/http/call.js';
import { configureHttp, fastifyAdapter } from '#platform/http/http-app.js';
import { logCalls } from '#platform/http/logging.js';
import { serveOpenApi } from '#platform/http/openapi.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { countCalls } from '#platform/metrics/call-metrics.js';
import { Metrics } from '#platform/metrics/metrics.js';
import { serveMetrics } from '#platform/metrics/metrics-route.js';
import { LOG } from '#platform/platform.module.js';
import { describeApi } from './api/describe-api.js';
import { AppModule } from './app.module.js';
import { DEMO_USERS } from './demo/demo-users.js';
import { seedDemo } from './demo/seed-demo.js';

/** Milliseconds that a server which shuts down gives to the requests that are running. */
const FINISHING = 30_000;

/** Runs the product until a signal: database, migrations, demo on the first start, API and web app on one port. */
export async function serve(config: Config): Promise<void> {
  await requireAddress(config);
  const starting = new AbortController();
  const opening = openInstallation(config);
  let app: NestFastifyApplication | undefined;
  let closing: Promise<void> | undefined;
  // Once: a defect may close while a failed start does.
  const close = () =>
    (closing ??= (async () => {
      if (app) await closeWithin(app);
      await (await opening.catch(() => undefined))?.close();
    })());
  closeOnSignal(starting, close);
  closeOnDefect(close);
  try {
    const database = await opening;
    await startAlone(database.ownerUrl, async () => {
      const warning = await requireSchema(database.ownerUrl);
      if (warning) process.stderr.write(`${warning}\n`);
      app = await createApp(config, database);
      await app.init();
      if (config.demo && database.isNew) await seedDemo(app);
      else if (config.admin) await app.get(UsersService, { strict: false }).createFirst(config.admin);
    });
    database.markNew(false);
    await app!.get(ReportQueue).start();
    await app!.get(PasswordMails, { strict: false }).start();
    await app!.get(NightlyJobs).start();
    // Last: a start that fails ends the process, and nobody may rely on it yet.
    await listen(app!, config);
    // Not awaited: it is ready before the first report is asked for.
    void app!.get(PdfBrowser).warmUp();
  } catch (error) {
    // What a signal interrupted says nothing: the signal's own closing ends the process.
    if (starting.signal.aborted) return;
    await close();
    throw error;
  }
}

/** Finishes the requests that are running and closes the application; what has not ended after the limit, in milliseconds, is left behind. */
export async function closeWithin(app: NestFastifyApplication, limit = FINISHING): Promise<void> {
  await Promise.race([app.close(), setTimeout(limit, undefined, { ref: false })]);
}

/** Nest's levels where `LOG_LEVEL` lets fewer lines through than errors and warnings: a start that fails then says so in one line. */
const NEST_LEVELS: Partial<Record<string, LogLevel[] | false>> = { silent: false, fatal: ['fatal'], error: ['error'] };

/** The application over a database that is up; not yet listening. */
export async function createApp(config: Config, { appUrl }: Pick<Database, 'appUrl'>): Promise<NestFastifyApplication> {
  const listeners: CallListener[] = [];
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, appUrl), fastifyAdapter(config, listeners), {
    // The one of `configureHttp` reads JSON only.
    bodyParser: false,
    // Nest's startup log is of no use to operators; from the first request on, pino logs.
    logger: NEST_LEVELS[config.logLevel] ?? ['error', 'warn'],
    abortOnError: false,
  });
  await configureHttp(app, config);
  serveOpenApi(app, () => describeApi(app));
  serveMetrics(app, config.metricsToken);
  listeners.push(logCalls(app.get(LOG)), countCalls(app.get(Metrics)));
  return app;
}

/** Fails at once, before a first start writes anything, if the product cannot listen on its address. */
async function requireAddress(config: Config): Promise<void> {
  const probe = createServer();
  await once(probe.listen(config.port, config.host), 'listening').catch((error) => {
    throw listenFailure(error, config);
  });
  probe.close();
  await once(probe, 'close');
}

const listenFailure = (error: NodeJS.ErrnoException, { port }: Config): Error =>
  error.code === 'EADDRINUSE' ? new ConfigError(`A porta ${port} já está em uso. Escolha outra com a variável PORT.`) : error;

async function listen(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.listen(config.port, config.host).catch((error) => {
    throw listenFailure(error, config);
  });
  app.useLogger(app.get(Logger));
  announce(config, await app.getUrl());
}

function announce({ demo }: Config, url: string): void {
  const users = DEMO_USERS.map(({ login, senha }) => `${login} / ${senha}`).join(', ');
  process.stdout.write(`Razão em ${url.replace('127.0.0.1', 'localhost')}${demo ? ` — usuários de demonstração: ${users}` : ''}\n`);
}

/** On the first SIGINT or SIGTERM finishes what is running, closes, and ends. A second signal does not hurry it: nothing answered is lost either way. */
function closeOnSignal(starting: AbortController, close: () => Promise<void>): void {
  const onSignal = async () => {
    if (starting.signal.aborted) return;
    starting.abort();
    // Failures while closing are caused by the shutdown.
    await close().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

/** An error that nothing caught leaves the process in an unknown state: logs one line, finishes what is running, and ends with exit code 1. */
function closeOnDefect(close: () => Promise<void>): void {
  let isClosing = false;
  const onDefect = async (error: unknown) => {
    if (isClosing) return;
    isClosing = true;
    new NestLogger('process').fatal({ err: error }, 'an error that nothing caught: the process ends');
    await close().catch(() => undefined);
    process.exit(1);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, onDefect);
}
