import { pipeline } from 'node:stream/promises';
import { type Client } from 'pg';
import { from } from 'pg-copy-streams';
import { migrations } from '../../../../migrations/index.js';
import { dropEverything, migrate } from '../database/database.js';
import { Archive } from './archive.js';
import { appliedSchema, type CopiedTable, copiedTables, copyTarget, FILLED_AT_START, qualified } from './catalog.js';
import { inTransaction } from './connection.js';
import { BackupError, reasonOf } from './failures.js';
import { keysAside } from './keys-aside.js';
import { type Manifest } from './manifest.js';
import { progressOf, type Tell } from './progress.js';

/**
 * Restores a backup into an empty installation: everything in one transaction, so that an interrupted restore leaves it empty. A backup of an older schema is
 * restored into that schema, then migrated. `tell` gets the progress. Throws BackupError with a sentence; an unfit file or installation is refused before anything is written.
 */
export async function restore(ownerUrl: string, secret: string, file: string, tell: Tell = () => undefined): Promise<Manifest> {
  tell('Conferência do arquivo.');
  const archive = await Archive.open(file);
  const { manifest } = archive;
  try {
    if (manifest.associacao)
      throw new BackupError(
        `O arquivo tem só a associação ${manifest.associacao.nome}: traga-a com npm run association:import -- ARQUIVO. Nada foi alterado.`,
      );
    if (!migrations.some(({ name }) => name === manifest.esquema))
      throw new BackupError(
        `A cópia de segurança tem um esquema que este Razão não conhece (${manifest.esquema}, versão ${manifest.programa}). Atualize o Razão e restaure novamente. Nada foi alterado.`,
      );
    const applied = await inTransaction(ownerUrl, 'begin', async (client) => {
      await requireEmpty(client);
      return appliedSchema(client);
    });
    if (applied !== manifest.esquema) {
      await dropEverything(ownerUrl);
      await migrate(ownerUrl, secret, manifest.esquema);
    }
    await inTransaction(ownerUrl, 'begin', async (client) => {
      await requireSameTables(client, manifest);
      await fill(client, archive, tell);
    });
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`A restauração não foi feita e a instalação continua vazia: ${reasonOf(error, file)}`);
  } finally {
    archive.close();
  }
  await migrate(ownerUrl, secret);
  return manifest;
}

/** Copies what an archive holds into the empty tables of a database of its schema. */
export async function fill(client: Client, archive: Archive, tell: Tell): Promise<void> {
  const { tabelas, sequencias } = archive.manifest;
  const names = tabelas.map(({ nome }) => qualified(nome));
  // Prevents writes between the check and the copy, and reads while the policies are not forced.
  await client.query(`set local lock_timeout = '15s'; lock table ${names.join(', ')} in access exclusive mode`);
  // The backup brings its own journal. Pending deferred triggers would prevent `force row level security`.
  await client.query(`set local app.diario = 'restauracao'; set constraints all immediate`);
  await requireEmpty(client);
  for (const table of FILLED_AT_START) await client.query(`delete from ${qualified(table)}`);
  // PostgreSQL refuses COPY into tables whose policies apply to the current role; forced policies apply to the owner too.
  const forced = await forcedTables(client);
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  const makeKeys = await keysAside(client, names);
  const progress = progressOf(archive.manifest, tell);
  for (const table of tabelas)
    await archive.read(
      table,
      (rows) => pipeline(rows, client.query(from(`copy ${copyTarget(table)} from stdin`))),
      (count) => progress(table, count),
    );
  tell('Índices e chaves.');
  await makeKeys();
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
  for (const [name, last] of Object.entries(sequencias)) await client.query('select setval($1, $2)', [qualified(name), last]);
  // Without statistics large lists take seconds; autovacuum gathers them only a minute later.
  await client.query(`analyze ${names.join(', ')}`);
}

/** Throws BackupError if the backup has other tables or columns than the schema that it names: before the first release, schemas of one name differed. */
async function requireSameTables(client: Client, { tabelas, programa }: Manifest): Promise<void> {
  const namesIn = (tables: CopiedTable[]) => tables.flatMap(({ nome, colunas }) => colunas.map((coluna) => `${nome}.${coluna}`));
  const [kept, here] = [namesIn(tabelas), namesIn(await copiedTables(client))];
  const other = kept.find((name) => !here.includes(name)) ?? here.find((name) => !kept.includes(name));
  if (other !== undefined)
    throw new BackupError(
      `A cópia de segurança foi feita por um Razão com outras tabelas (versão ${programa}; a diferença começa em ${other}). Restaure-a com o programa que a fez. A instalação continua vazia.`,
    );
}

/** Throws BackupError unless the installation is empty. */
async function requireEmpty(client: Client): Promise<void> {
  for (const { nome } of await copiedTables(client)) {
    if (FILLED_AT_START.includes(nome)) continue;
    const { rowCount } = await client.query(`select from ${qualified(nome)} limit 1`);
    if (rowCount)
      throw new BackupError(
        `A restauração precisa de uma instalação vazia, e esta tem registros (em ${nome}). Indique outra com DATA_DIR ou DATABASE_URL, ou esvazie esta com npm run db:reset. Nada foi alterado.`,
      );
  }
}

async function forcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  return rows.map(({ name }) => qualified(name));
}
