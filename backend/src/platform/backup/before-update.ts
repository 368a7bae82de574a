import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../../../../migrations/index.js';
import { type Config } from '../config.js';
import { withClient } from '../database/connect.js';
import { type Database, type OpenOptions, openDatabase } from '../database/database.js';
import { MIGRATIONS_TABLE } from '../database/migrations-table.js';
import { VERSION } from '../version.js';
import { backup } from './backup.js';
import { BackupError, reasonOf } from './failures.js';
import { type Tell } from './progress.js';

/** Where backups before updates lie, in the data folder. */
const BACKUPS = 'copias';

/** Opens the database as `openDatabase` does, after backing up what an earlier release left there; tells the person who started the process. */
export function openInstallation(config: Config, options: Omit<OpenOptions, 'beforeMigrations'> = {}): Promise<Database> {
  const tell: Tell = (sentence) => process.stdout.write(`${sentence}\n`);
  return openDatabase(config, { ...options, beforeMigrations: (ownerUrl) => backUpBeforeUpdate(ownerUrl, config.dataDir, tell) });
}

/**
 * Backs up an installation whose schema this program is about to migrate: `<dataDir>/copias/antes-da-<version>.zip`, which a start that was interrupted writes
 * anew. Tells which migrations follow. Does nothing on a new database and on one of this schema or of a later one. Throws BackupError with a sentence: nothing
 * was changed then.
 */
async function backUpBeforeUpdate(ownerUrl: string, dataDir: string, tell: Tell): Promise<void> {
  const pending = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [MIGRATIONS_TABLE]);
    if (!rows[0]!.found) return [];
    const applied = (await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE}`)).rows.map(({ name }) => name);
    const known = migrations.map(({ name }) => name);
    return applied.length > 0 && applied.every((name) => known.includes(name)) ? known.filter((name) => !applied.includes(name)) : [];
  });
  if (pending.length === 0) return;
  const folder = join(dataDir, BACKUPS);
  const file = join(folder, `antes-da-${VERSION}.zip`);
  const unfinished = `${file}.part`;
  tell(`Atualização do banco de dados para a versão ${VERSION} (${pending.join(', ')}). Antes, uma cópia de segurança.`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(unfinished, { force: true });
    await backup(ownerUrl, unfinished);
    await rename(unfinished, file);
  } catch (error) {
    const why = error instanceof BackupError ? error.message : `A cópia de segurança não foi feita: ${reasonOf(error, folder)}`;
    throw new BackupError(`A atualização não começou, e nada foi alterado. ${why}`);
  }
  tell(`Cópia de segurança gravada e conferida em ${file}. A atualização começa.`);
}
