import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { normalizeCnpj } from '#domain/cnpj.js';
import { backup } from '#platform/backup/backup.js';
import { restore } from '#platform/backup/restore.js';
import { type Config, ConfigError, readConfig } from '#platform/config.js';
import { NOTHING_THERE } from '#platform/config-values.js';
import { type Database, dropEverything, migrate, startAlone } from '#platform/database/database.js';
import { startFailure } from '#platform/start-failure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { exportOne, importOne } from './commands/association.js';
import { requireFile, say, withApp, withDatabase } from './commands/running.js';
import { rebuildBooks, verifyBooks, verifyOptions, verifySchema } from './commands/verification.js';

const WITHOUT_BOOKS = 'Esta instalação não tem livros. Se devia ter, verifique DATA_DIR e DATABASE_URL.';

/** The commands of `docs/how-to/operate.md` that are neither the server nor the build: `npm run db:…`, `npm run ledger:…`, `npm run backup` … Answers the exit code. */
const COMMANDS: Record<string, (config: Config, ...words: (string | undefined)[]) => Promise<number>> = {
  migrate: (config) =>
    withDatabase(config, async ({ ownerUrl }) => {
      const code = await verifySchema(ownerUrl);
      return code || say('O banco de dados está atualizado.');
    }),
  reset: (config) =>
    withDatabase(config, async ({ ownerUrl, markNew }) => {
      markNew(true);
      await startAlone(ownerUrl, async () => {
        await dropEverything(ownerUrl);
        await migrate(ownerUrl, config.roleSecret);
      });
      return say('O banco de dados foi esvaziado.');
    }),
  adopt: (config) => withDatabase(config, async () => say('O banco de dados agora é usado com o segredo configurado.'), { adopt: true }),
  'ledger-rebuild': (config) => withDatabase(config, (database) => rebuildBooks(config, database), { exclusive: false }),
  'ledger-verify': (config, ...words) => {
    const options = verifyOptions(config, words);
    const verify = async (database: Database) => {
      const { code, books } = await verifyBooks(config, database, options);
      return code === 0 && books === 0 ? say(WITHOUT_BOOKS, NOTHING_THERE) : code;
    };
    return withDatabase(config, verify, { exclusive: false });
  },
  'papers-move': (config) =>
    withDatabase(config, (database) => withApp(config, database, (app) => movePapers(config, app)), { exclusive: false }),
  backup: (config, file) => {
    const path = requireFile(file, 'backup');
    const write = async ({ ownerUrl }: Database) => {
      const { tabelas, criadoEm } = await backup(ownerUrl, path);
      const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
      await say(`Cópia de segurança gravada e conferida em ${path}: ${tabelas.length} tabelas, ${rows} registros, de ${criadoEm}.`);
      const hasBooks = tabelas.some(({ nome, linhas }) => nome === 'livro' && linhas > 0);
      return hasBooks ? 0 : say(WITHOUT_BOOKS, NOTHING_THERE);
    };
    return withDatabase(config, write, { exclusive: false, migrated: false });
  },
  restore: (config, file) => {
    const path = requireFile(file, 'restore');
    return withDatabase(config, async (database) => {
      const { criadoEm } = await startAlone(database.ownerUrl, () => restore(database.ownerUrl, config.roleSecret, path, say));
      database.markNew(false);
      await say(`Restaurada a cópia de segurança de ${criadoEm}. Verificação dos livros:`);
      return (await verifyBooks(config, database, { allPapers: true })).code;
    });
  },
  'association-export': (config, cnpj, file) => {
    if (!cnpj || !file) throw new ConfigError('Informe o CNPJ e o arquivo: npm run association:export -- CNPJ ARQUIVO');
    const path = requireFile(file, 'association:export');
    return withDatabase(config, (database) => exportOne(config, database, normalizeCnpj(cnpj), path), { exclusive: false });
  },
  'association-import': (config, file) => {
    const path = requireFile(file, 'association:import');
    return withDatabase(config, (database) => importOne(config, database, path), { exclusive: false });
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
  'admin-second-factor': (config, login) => {
    if (!login) throw new ConfigError('Informe o login: npm run admin:second-factor -- LOGIN');
    const remove = async (app: INestApplicationContext) => {
      const { LostFactors } = await import('#modules/identity/public.js');
      return say(await app.get(LostFactors, { strict: false }).removeOf(login));
    };
    return withDatabase(config, (database) => withApp(config, database, remove), { exclusive: false });
  },
};

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

/** The installation's journal as a file for its owner alone, which is not there yet: it names people of every association. `.jsonl` has the texts that the hashes cover. */
async function exportJournal(app: INestApplicationContext, path: string): Promise<number> {
  const { INSTALLATION } = await import('#modules/journal/public.js');
  const { JournalExport } = await import('#modules/audit/public.js');
  const journal = app.get(JournalExport, { strict: false });
  const lines = path.endsWith('.jsonl') ? journal.jsonLines(INSTALLATION) : journal.csv(INSTALLATION);
  try {
    await writeFile(path, lines, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new ConfigError(`O arquivo ${path} não pode ser gravado, ou já existe (${(error as NodeJS.ErrnoException).code}).`);
  }
  return say(`Diário da instalação gravado em ${path}.`);
}

const command = COMMANDS[process.argv[2] ?? ''];
try {
  if (!command) throw new ConfigError(`Comando desconhecido. Use um de: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = await command(readConfig(), ...process.argv.slice(3));
} catch (error) {
  const failure = startFailure(error);
  if (!failure) throw error;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = failure.exitCode;
}
