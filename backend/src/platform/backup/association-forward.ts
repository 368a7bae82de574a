import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier as name } from 'pg';
import { migrations } from '../../../../migrations/index.js';
import { roleOf } from '../database/application-role.js';
import { withClient } from '../database/connect.js';
import { migrate } from '../database/database.js';
import { Archive } from './archive.js';
import { exportAssociation } from './association-export.js';
import { inTransaction } from './connection.js';
import { BackupError } from './failures.js';
import { fill } from './restore.js';

/**
 * An association's archive in the schema of this program: one of an earlier release is filled into a database beside the installation's, which is migrated like
 * an installation, exported from there, and dropped. Close what is answered. Throws BackupError when the schema is unknown.
 */
export async function broughtForward(ownerUrl: string, secret: string, archive: Archive): Promise<Archive> {
  const { esquema, programa, associacao } = archive.manifest;
  const known = migrations.map((migration) => migration.name);
  if (esquema === known.at(-1)) return archive;
  if (!known.includes(esquema))
    throw new BackupError(
      `A associação não foi trazida: o arquivo é de uma versão do Razão que esta não conhece (${programa}, esquema ${esquema}). Atualize o Razão e tente novamente. Nada foi alterado.`,
    );
  const { cnpj, nome, cabecas } = associacao!;
  const folder = await mkdtemp(join(tmpdir(), 'razao-trazida-'));
  try {
    return await inDatabaseBeside(ownerUrl, async (url) => {
      await migrate(url, secret, esquema);
      await inTransaction(url, 'begin', (client) => fill(client, archive, () => undefined));
      await migrate(url, secret);
      const file = join(folder, 'associacao.zip');
      await exportAssociation(url, file, cnpj, { papers: undefined, tell: async () => ({ nome, cabecas }) });
      return Archive.open(file);
    });
  } finally {
    // The archive that is answered has its file open.
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` on a new database of the same PostgreSQL, which is dropped afterwards with its role; one that was left behind is dropped first. */
async function inDatabaseBeside<T>(ownerUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(ownerUrl);
  const database = `${decodeURIComponent(url.pathname.slice(1))}_trazida`;
  url.pathname = `/${encodeURIComponent(database)}`;
  const drop = () =>
    withClient(ownerUrl, async (client) => {
      await client.query(`drop database if exists ${name(database)} with (force)`);
      await client.query(`drop role if exists ${name(roleOf(database))}`);
    });
  await drop();
  try {
    await withClient(ownerUrl, (client) => client.query(`create database ${name(database)}`));
    return await work(url.href);
  } finally {
    await drop();
  }
}
