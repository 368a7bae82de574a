import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { openInstallation } from '#platform/backup/before-update.js';
import { type Config, ConfigError } from '#platform/config.js';
import { type Database } from '#platform/database/database.js';
import { interrupt } from '#platform/database/interruption.js';
import { COMMAND_LIMITS } from '#platform/database/limits.js';

/** The path as typed: npm runs scripts in the package's folder and passes the caller's working directory separately. */
export function requireFile(file: string | undefined, name: string): string {
  if (!file) throw new ConfigError(`Informe o arquivo: npm run ${name} -- ARQUIVO`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/**
 * Runs the work on the database, and always closes the database afterwards: no PostgreSQL process of ours may keep running. A signal stops the work before its
 * commit; if that was sent already, the sentence says that it is done.
 */
export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<number>,
  options?: Parameters<typeof openInstallation>[1],
): Promise<number> {
  let stopping: Promise<boolean> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ??= interrupt()));
  const opening = openInstallation(config, { ...options, brief: true });
  try {
    return await work(await opening);
  } catch (error) {
    // The work fails because its connections are broken, after it has cleared away its files.
    if (!stopping) throw error;
    const isDone = await stopping;
    throw new ConfigError(isDone ? 'O comando foi interrompido depois de gravar: o que gravou está feito.' : 'O comando foi interrompido.');
  } finally {
    await (await opening.catch(() => undefined))?.close();
  }
}

/** Runs the work in the whole application context, without serving HTTP. Loaded here, so that other commands start without it. */
export async function withApp(
  config: Config,
  { appUrl }: Database,
  work: (app: INestApplicationContext) => Promise<number>,
): Promise<number> {
  const { NestFactory } = await import('@nestjs/core');
  const { AppModule } = await import('../app.module.js');
  const app = await NestFactory.createApplicationContext(AppModule.with({ ...config, logLevel: 'error' }, appUrl, COMMAND_LIMITS), {
    logger: ['error'],
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Writes a sentence to the terminal. Answers the exit code. */
export async function say(sentence: string, code = 0): Promise<number> {
  process.stdout.write(`${sentence}\n`);
  return code;
}
