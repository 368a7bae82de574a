import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { type Config, ConfigError } from '#platform/config.js';
import { type Database, openDatabase } from '#platform/database/database.js';
import { COMMAND_LIMITS } from '#platform/database/limits.js';

/** The path as it was typed: npm runs its scripts in the package's folder and says where the person stood. */
export function requireFile(file: string | undefined, name: string): string {
  if (!file) throw new ConfigError(`Informe o arquivo: npm run ${name} -- ARQUIVO`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** Runs the work on the database, and closes it however that ends: a signal too, which must leave no PostgreSQL of ours running. */
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

/** Runs the work on the whole product, which does not serve and which the other commands need not wait for. */
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
