import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { type Config, ConfigError } from '#platform/config.js';
import { type Database, openDatabase } from '#platform/database/database.js';
import { COMMAND_LIMITS } from '#platform/database/limits.js';

/** The path as typed: npm runs scripts in the package's folder and passes the caller's working directory separately. */
export function requireFile(file: string | undefined, name: string): string {
  if (!file) throw new ConfigError(`Informe o arquivo: npm run ${name} -- ARQUIVO`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** Runs the work on the database, and always closes the database afterwards, also on a signal: no PostgreSQL process of ours may keep running. */
export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<number>,
  options?: Parameters<typeof openDatabase>[1],
): Promise<number> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => reject(new ConfigError('O comando foi interrompido.')));
  });
  const opening = openDatabase(config, options);
  try {
    return await Promise.race([opening.then(work), interrupted]);
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
