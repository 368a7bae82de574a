import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client } from 'pg';
import { to } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { Archive } from './archive.js';
import { appliedSchema, type CopiedTable, copiedTables, copyTarget, usedSequences } from './catalog.js';
import { inTransaction } from './connection.js';
import { Digest } from './digest.js';
import { BackupError, reasonOf } from './failures.js';
import { MANIFEST, type Manifest, manifestOf, memberOf, type TableManifest } from './manifest.js';

/** Readable by its owner only: a backup holds names and password hashes. */
const MODE = 0o600;

/**
 * Writes a snapshot of the whole installation to a new file while the product runs; then reads the file back to check it. Memory does not grow with the data.
 * Throws BackupError with a sentence; removes an unfinished file.
 */
export async function backup(ownerUrl: string, file: string): Promise<Manifest> {
  // Refuses to overwrite a file before it queries the database.
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  await new Promise((resolve, reject) => target.once('open', resolve).once('error', reject)).catch((error) => {
    throw new BackupError(`A cópia de segurança não foi feita: ${reasonOf(error, file)}`);
  });
  try {
    await inTransaction(ownerUrl, 'begin isolation level repeatable read read only', async (client) => {
      const esquema = await appliedSchema(client);
      if (!esquema) throw new BackupError('A cópia de segurança não foi feita: o banco de dados não tem uma instalação do Razão.');
      await pipeline(await contentOf(client, esquema), target);
    });
    const archive = await Archive.open(file);
    archive.close();
    return archive.manifest;
  } catch (error) {
    target.destroy();
    await rm(file, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`A cópia de segurança não foi feita: ${reasonOf(error, file)}`);
  }
}

/** The ZIP: a member for each table, then the manifest. Each member is read from the database after the previous one is written. */
async function contentOf(client: Client, esquema: string): Promise<Readable> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  const tables = await copiedTables(client);
  const sequencias = await usedSequences(client);
  const tabelas: TableManifest[] = [];
  const zip = new ZipFile();
  // An error in any member destroys this stream.
  const content = new PassThrough();
  const fail = (error: Error) => content.destroy(error);
  zip.on('error', fail);
  for (const table of tables)
    zip.addReadStreamLazy(memberOf(table), { forceZip64Format: true }, (done) => done(null, rowsOf(client, table, tabelas, fail)));
  zip.addReadStreamLazy(MANIFEST, (done) => {
    const manifest = manifestOf({ esquema, criadoEm: rows[0]!.now.toISOString(), tabelas, sequencias });
    done(null, Readable.from([JSON.stringify(manifest, null, 2)]));
  });
  zip.end();
  return zip.outputStream.pipe(content);
}

/** Streams the rows of a table as COPY text; then adds the table to the manifest. */
function rowsOf(client: Client, table: CopiedTable, manifest: TableManifest[], fail: (error: Error) => void): Readable {
  const digest = new Digest({
    flush(done) {
      manifest.push({ ...table, linhas: digest.rows, sha256: digest.sha256() });
      done();
    },
  });
  pipeline(client.query(to(`copy ${copyTarget(table)} to stdout`)), digest).catch(fail);
  return digest;
}
