import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client } from 'pg';
import { to } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { Archive } from './archive.js';
import { appliedSchema, type CopiedTable } from './catalog.js';
import { inTransaction } from './connection.js';
import { Digest } from './digest.js';
import { BackupError, reasonOf } from './failures.js';
import { MANIFEST, type Manifest, manifestOf, memberOf, type TableManifest } from './manifest.js';

/** Readable by its owner only: an archive holds names, and a backup password hashes too. */
const MODE = 0o600;

/** What an archive is to hold. */
export interface Content extends Pick<Manifest, 'associacao' | 'sequencias'> {
  /** In the order of restoring. */
  members: Member[];
}

/** A table, and its rows as COPY text. */
export interface Member extends CopiedTable {
  rows: () => Readable;
}

/** The rows that a query finds, or all rows of a target of COPY, as COPY text. */
export const copied = (client: Client, what: string): Readable => client.query(to(`copy ${what} to stdout`));

/**
 * Writes what one snapshot of the database holds to a new file while the product runs; then reads the file back to check it. Memory does not grow with the data.
 * Throws BackupError with a sentence that begins with `what`; removes an unfinished file.
 */
export async function writeArchive(
  ownerUrl: string,
  file: string,
  what: string,
  contentOf: (client: Client) => Promise<Content>,
): Promise<Manifest> {
  const failed = (reason: string) => new BackupError(`${what} não foi feita: ${reason}`);
  // Refuses to overwrite a file before it queries the database.
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  await new Promise((resolve, reject) => target.once('open', resolve).once('error', reject)).catch((error) => {
    throw failed(reasonOf(error, file));
  });
  try {
    await inTransaction(ownerUrl, 'begin isolation level repeatable read read only', async (client) => {
      const esquema = await appliedSchema(client);
      if (!esquema) throw failed('o banco de dados não tem uma instalação do Razão.');
      const { rows } = await client.query<{ now: Date }>('select now()');
      await pipeline(zipOf(await contentOf(client), { esquema, criadoEm: rows[0]!.now.toISOString() }), target);
    });
    const archive = await Archive.open(file);
    archive.close();
    return archive.manifest;
  } catch (error) {
    target.destroy();
    await rm(file, { force: true });
    if (error instanceof BackupError) throw error;
    throw failed(reasonOf(error, file));
  }
}

/** The ZIP: a member for each table, then the manifest. Each member is read after the previous one is written. */
function zipOf({ members, ...rest }: Content, made: Pick<Manifest, 'esquema' | 'criadoEm'>): Readable {
  const tabelas: TableManifest[] = [];
  const zip = new ZipFile();
  // An error in any member destroys this stream.
  const content = new PassThrough();
  const fail = (error: Error) => content.destroy(error);
  zip.on('error', fail);
  for (const member of members)
    zip.addReadStreamLazy(memberOf(member), { forceZip64Format: true }, (done) => done(null, digested(member, tabelas, fail)));
  zip.addReadStreamLazy(MANIFEST, (done) => {
    done(null, Readable.from([JSON.stringify(manifestOf({ ...made, tabelas, ...rest }), null, 2)]));
  });
  zip.end();
  return zip.outputStream.pipe(content);
}

/** Streams the rows of a member; then adds its table to the manifest. */
function digested({ rows, ...table }: Member, manifest: TableManifest[], fail: (error: Error) => void): Readable {
  const digest = new Digest({
    flush(done) {
      manifest.push({ ...table, linhas: digest.rows, sha256: digest.sha256() });
      done();
    },
  });
  pipeline(rows(), digest).catch(fail);
  return digest;
}
