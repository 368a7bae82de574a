import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { normalizeCnpj } from '#domain/cnpj.js';
import { dateInBrazil, formatDate } from '#domain/plain-date.js';
import type { BookCheck } from '#modules/book/public.js';
import { backup } from '#platform/backup/backup.js';
import { restore } from '#platform/backup/restore.js';
import { type Config, ConfigError, readConfig } from '#platform/config.js';
import { type Database, dropEverything, migrate, openDatabase, startAlone, withClient } from '#platform/database/database.js';
import { COMMAND_LIMITS } from '#platform/database/limits.js';
import { compareSchema } from '#platform/database/schema-check.js';
import { startFailure } from '#platform/start-failure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** The commands of the README that are neither the server nor the build: `npm run db:…`, `npm run ledger:…`, `npm run backup` … Answers the exit code. */
const COMMANDS: Record<string, (config: Config, ...words: (string | undefined)[]) => Promise<number>> = {
  migrate: (config) =>
    withDatabase(config, async ({ ownerUrl }) => {
      const code = await verifySchema(ownerUrl);
      return code || say('O banco de dados está atualizado.');
    }),
  reset: (config) =>
    withDatabase(config, async ({ ownerUrl }) => {
      await startAlone(ownerUrl, async () => {
        await dropEverything(ownerUrl);
        await migrate(ownerUrl, config.jwtSecret);
      });
      return say('O banco de dados foi esvaziado.');
    }),
  adopt: (config) => withDatabase(config, async () => say('O banco de dados agora é usado com este JWT_SECRET.'), { adopt: true }),
  'ledger-rebuild': (config) => withDatabase(config, (database) => rebuildBooks(config, database), { exclusive: false }),
  'ledger-verify': (config, ...words) => {
    const options = verifyOptions(config, words);
    return withDatabase(config, (database) => verifyBooks(config, database, options), { exclusive: false });
  },
  'papers-move': (config) =>
    withDatabase(config, (database) => withApp(config, database, (app) => movePapers(config, app)), { exclusive: false }),
  backup: (config, file) => {
    const path = requireFile(file, 'backup');
    const write = async ({ ownerUrl }: Database) => {
      const { tabelas, criadoEm } = await backup(ownerUrl, path);
      const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
      return say(`Cópia de segurança gravada e conferida em ${path}: ${tabelas.length} tabelas, ${rows} registros, de ${criadoEm}.`);
    };
    return withDatabase(config, write, { exclusive: false, migrated: false });
  },
  restore: (config, file) => {
    const path = requireFile(file, 'restore');
    return withDatabase(config, async (database) => {
      const { criadoEm } = await startAlone(database.ownerUrl, () => restore(database.ownerUrl, config.jwtSecret, path));
      await say(`Restaurada a cópia de segurança de ${criadoEm}. Verificação dos livros:`);
      return verifyBooks(config, database, { allPapers: true });
    });
  },
  'journal-export': (config, file) => {
    const path = requireFile(file, 'journal:export');
    return withDatabase(config, (database) => withApp(config, database, (app) => exportJournal(app, path)), { exclusive: false });
  },
  'admin-grant': (config, login, cnpj) => {
    if (!login || !cnpj) throw new ConfigError('Informe o login e o CNPJ: npm run admin:grant -- LOGIN CNPJ');
    const grant = async (app: INestApplicationContext) => {
      const { AdministratorGrant } = await import('#modules/identity/public.js');
      return say(await app.get(AdministratorGrant, { strict: false }).grant(login, normalizeCnpj(cnpj)));
    };
    return withDatabase(config, (database) => withApp(config, database, grant), { exclusive: false });
  },
};

/** The path as it was typed: npm runs its scripts in the package's folder and says where the person stood. */
function requireFile(file: string | undefined, name: string): string {
  if (!file) throw new ConfigError(`Informe o arquivo: npm run ${name} -- ARQUIVO`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** Runs the work on the database, and closes it however that ends: a signal too, which must leave no PostgreSQL of ours running. */
async function withDatabase(
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

const rebuildBooks = (config: Config, database: Database) =>
  eachBook(config, database, async (check, book, name) => {
    const { Divergence } = await import('#modules/book/public.js');
    try {
      return await say(`${name}: ${await check.rebuild(book)} entradas, tabelas refeitas.`);
    } catch (error) {
      if (error instanceof Divergence) return diverging(name, error.sequencia, error.message);
      throw error;
    }
  });

interface VerifyOptions {
  /** Compares every paper with its hash; otherwise a sample of each book's. */
  allPapers?: boolean;
  /** File of anchors to compare books and journals with. */
  anchors?: string;
}

/** @param words `--anexos` and `--anchors FILE`; without the latter the file that this installation writes, where it does */
function verifyOptions({ anchorFile }: Config, words: (string | undefined)[]): VerifyOptions {
  try {
    const { values } = parseArgs({
      args: words.filter((word) => word !== undefined),
      options: { anexos: { type: 'boolean' }, anchors: { type: 'string' } },
    });
    const { anexos: allPapers, anchors } = values;
    return { allPapers, anchors: anchors === undefined ? anchorFile : requireFile(anchors, 'ledger:verify') };
  } catch {
    throw new ConfigError(
      'Use npm run ledger:verify, com -- --anexos para conferir todos os anexos e -- --anchors ARQUIVO para comparar com âncoras guardadas fora.',
    );
  }
}

async function verifyBooks(config: Config, database: Database, { allPapers = false, anchors }: VerifyOptions): Promise<number> {
  const schema = await verifySchema(database.ownerUrl);
  const books = await eachBook(
    config,
    database,
    async (_, book, name, app) => {
      const { BookVerification } = await import('#modules/budget-ledger/public.js');
      const found = await app.get(BookVerification, { strict: false }).examine(book, { allPapers });
      for (const { sequencia, motivo } of found.divergencias) await diverging(name, sequencia, motivo);
      if (!found.integro) return 1;
      const { entradas, anexos, hash } = found;
      const papers = anexos === 0 ? '' : `, ${anexos} ${anexos === 1 ? 'anexo conferido' : 'anexos conferidos'}`;
      return say(`${name}: íntegro, ${entradas} entradas${papers}, hash ${hash}.`);
    },
    async (app) => Math.max(await verifyJournals(app), anchors ? await verifyAnchors(app, anchors) : 0),
  );
  return Math.max(schema, books);
}

async function verifySchema(ownerUrl: string): Promise<number> {
  const { falta, lento } = await withClient(ownerUrl, compareSchema);
  if (lento) await say(lento);
  return falta ? say(falta, 1) : 0;
}

async function movePapers({ papersIn, papersDir }: Config, app: INestApplicationContext): Promise<number> {
  const { TwoPlaces } = await import('#platform/paper-store/two-places.js');
  const sum = { movidos: 0, bytes: 0, danificados: 0 };
  for (const cnpj of await app.get(Tenancy).owners()) {
    const { movidos, bytes, danificados } = await app.get(TwoPlaces, { strict: false }).gather(cnpj);
    for (const sha256 of danificados) await say(`Anexo ${sha256} de ${cnpj}: o conteúdo foi alterado e não foi movido.`);
    sum.movidos += movidos;
    sum.bytes += bytes;
    sum.danificados += danificados.length;
  }
  const place = papersIn === 'pasta' ? `a pasta ${papersDir}` : 'o banco de dados';
  return say(
    `Anexos: ${sum.movidos} movidos para ${place} (${sum.bytes} bytes), ${sum.danificados} danificados.`,
    sum.danificados > 0 ? 1 : 0,
  );
}

async function verifyAnchors(app: INestApplicationContext, file: string): Promise<number> {
  const { AnchorCheck } = await import('#modules/anchors/public.js');
  const { ancoras, carimbadas, ate, cadeias, divergencias } = await app
    .get(AnchorCheck, { strict: false })
    .verify(file)
    .catch((error) => {
      throw new ConfigError(`O arquivo de âncoras ${file} não pode ser lido (${error.code}).`);
    });
  for (const divergencia of divergencias) await say(`Âncoras: DIVERGÊNCIA. ${divergencia}`);
  if (divergencias.length > 0) return 1;
  const last = ate ? `, a última de ${formatDate(dateInBrazil(new Date(ate)))}` : '';
  return say(`Âncoras: ${ancoras} conferem, ${carimbadas} com carimbo do tempo, de ${cadeias} livros e diários${last}.`);
}

async function verifyJournals(app: INestApplicationContext): Promise<number> {
  const { JournalCheck } = await import('#modules/identity/public.js');
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

/** The installation's journal as a file for its owner alone, which is not there yet: it names people of every association. `.jsonl` has the texts that the hashes cover. */
async function exportJournal(app: INestApplicationContext, path: string): Promise<number> {
  const { INSTALLATION, JournalExport } = await import('#modules/identity/public.js');
  const journal = app.get(JournalExport, { strict: false });
  const lines = path.endsWith('.jsonl') ? journal.jsonLines(INSTALLATION) : journal.csv(INSTALLATION);
  try {
    await writeFile(path, lines, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new ConfigError(`O arquivo ${path} não pode ser gravado, ou já existe (${(error as NodeJS.ErrnoException).code}).`);
  }
  return say(`Diário da instalação gravado em ${path}.`);
}

/** Runs the work on every book of which anything is left, and what comes after it; the worst exit code counts. */
function eachBook(
  config: Config,
  database: Database,
  work: (
    check: BookCheck,
    book: Awaited<ReturnType<BookCheck['booksOf']>>[number],
    name: string,
    app: INestApplicationContext,
  ) => Promise<number>,
  afterwards: (app: INestApplicationContext) => Promise<number> = async () => 0,
): Promise<number> {
  return withApp(config, database, async (app) => {
    const { BookCheck } = await import('#modules/book/public.js');
    const check = app.get(BookCheck, { strict: false });
    let worst = 0;
    for (const cnpj of await app.get(Tenancy).owners())
      for (const book of await check.booksOf(cnpj)) worst = Math.max(worst, await work(check, book, `Livro ${cnpj} ${book.ano}`, app));
    return Math.max(worst, await afterwards(app));
  });
}

/** Runs the work on the whole product, which does not serve and which the other commands need not wait for. */
async function withApp(config: Config, { appUrl }: Database, work: (app: INestApplicationContext) => Promise<number>): Promise<number> {
  const { NestFactory } = await import('@nestjs/core');
  const { AppModule } = await import('./app.module.js');
  const app = await NestFactory.createApplicationContext(AppModule.with({ ...config, logLevel: 'error' }, appUrl, COMMAND_LIMITS), {
    logger: ['error'],
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const diverging = (name: string, sequencia: number, motivo: string) => say(`${name}: DIVERGÊNCIA na entrada nº ${sequencia}. ${motivo}`, 1);

async function say(sentence: string, code = 0): Promise<number> {
  process.stdout.write(`${sentence}\n`);
  return code;
}

const command = COMMANDS[process.argv[2] ?? ''];
try {
  if (!command) throw new ConfigError(`Comando desconhecido. Use um de: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = await command(readConfig(), ...process.argv.slice(3));
} catch (error) {
  const failure = startFailure(error);
  if (!failure) throw error;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 1;
}
