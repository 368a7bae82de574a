import 'reflect-metadata';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AssociationRow } from '#modules/associations/public.js';
import { BookCheck, Divergence } from '#modules/budget-ledger/public.js';
import { JournalCheck } from '#modules/identity/public.js';
import { type Config, ConfigError, readConfig } from '#platform/config.js';
import { type Database, dropEverything, migrate, openDatabase, startAlone } from '#platform/database/database.js';
import { COMMAND_LIMITS } from '#platform/database/limits.js';
import { startFailure } from '#platform/start-failure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AppModule } from './app.module.js';

/** The commands of the README that are neither the server nor the build: `npm run db:…`, `npm run ledger:…`. Answers the exit code. */
const COMMANDS: Record<string, (config: Config) => Promise<number>> = {
  migrate: (config) => withDatabase(config, async () => say('O banco de dados está atualizado.')),
  reset: (config) =>
    withDatabase(config, async ({ ownerUrl }) => {
      await startAlone(ownerUrl, async () => {
        await dropEverything(ownerUrl);
        await migrate(ownerUrl, config.jwtSecret);
      });
      return say('O banco de dados foi esvaziado.');
    }),
  adopt: (config) => withDatabase(config, async () => say('O banco de dados agora é usado com este JWT_SECRET.'), { adopt: true }),
  'ledger-rebuild': (config) =>
    eachBook(config, async (check, book, name) => {
      try {
        return await say(`${name}: ${await check.rebuild(book)} entradas, tabelas refeitas.`);
      } catch (error) {
        if (error instanceof Divergence) return diverging(name, error.sequencia, error.message);
        throw error;
      }
    }),
  'ledger-verify': (config) =>
    eachBook(
      config,
      async (check, book, name) => {
        const { integro, entradas, hash, divergencia } = await check.verify(book);
        if (integro) return say(`${name}: íntegro, ${entradas} entradas, hash ${hash}.`);
        return diverging(name, divergencia!.sequencia, divergencia!.motivo);
      },
      verifyJournals,
    ),
};

async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<number>,
  options?: Parameters<typeof openDatabase>[1],
): Promise<number> {
  const database = await openDatabase(config, options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function verifyJournals(app: INestApplicationContext): Promise<number> {
  const check = app.get(JournalCheck, { strict: false });
  let worst = 0;
  for (const chain of await check.chains()) {
    const { entradas, hash, divergencia } = await check.verify(chain);
    const code = await (divergencia
      ? say(`Diário ${chain}: DIVERGÊNCIA no registro nº ${divergencia.sequencia}. ${divergencia.motivo}`, 1)
      : say(`Diário ${chain}: íntegro, ${entradas} registros, hash ${hash}.`));
    worst = Math.max(worst, code);
  }
  return worst;
}

/** Runs the work on every book of every association, and what comes after it; the worst exit code counts. */
async function eachBook(
  config: Config,
  work: (check: BookCheck, book: Awaited<ReturnType<BookCheck['booksOf']>>[number], name: string) => Promise<number>,
  afterwards: (app: INestApplicationContext) => Promise<number> = async () => 0,
): Promise<number> {
  const run = async ({ appUrl }: Database) => {
    const app = await NestFactory.createApplicationContext(AppModule.with({ ...config, logLevel: 'error' }, appUrl, COMMAND_LIMITS), {
      logger: ['error'],
    });
    const check = app.get(BookCheck, { strict: false });
    let worst = 0;
    for (const { cnpj } of await app
      .get(Tenancy)
      .installation()
      .findAll(AssociationRow, { orderBy: { cnpj: 'asc' } }))
      for (const book of await check.booksOf(cnpj)) worst = Math.max(worst, await work(check, book, `Livro ${cnpj} ${book.ano}`));
    worst = Math.max(worst, await afterwards(app));
    await app.close();
    return worst;
  };
  return withDatabase(config, run, { exclusive: false });
}

const diverging = (name: string, sequencia: number, motivo: string) => say(`${name}: DIVERGÊNCIA na entrada nº ${sequencia}. ${motivo}`, 1);

async function say(sentence: string, code = 0): Promise<number> {
  process.stdout.write(`${sentence}\n`);
  return code;
}

const command = COMMANDS[process.argv[2] ?? ''];
try {
  if (!command) throw new ConfigError(`Comando desconhecido. Use um de: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = await command(readConfig());
} catch (error) {
  const failure = startFailure(error);
  if (!failure) throw error;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 1;
}
