import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Digest } from './digest.js';
import { BackupError, reasonOf } from './failures.js';
import { FORMAT, MANIFEST, type Manifest, memberOf, type TableManifest } from './manifest.js';

/** A usual manifest has about 20 kB. */
const MAX_MANIFEST = 4 * 2 ** 20;

/** An archive, of an installation or of one association, whose completeness and hashes have been checked. Close it after use. */
export class Archive {
  private constructor(
    private readonly file: string,
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /** Opens and checks an archive. Throws BackupError for a file that is unreadable, no archive, incomplete, changed or of a later format. */
  static async open(file: string): Promise<Archive> {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error) => {
      if (error.code) throw new BackupError(`A cópia não pode ser lida: ${reasonOf(error, file)}`);
      throw new BackupError(`O arquivo ${file} não é uma cópia feita pelo Razão, ou está incompleto. Nada foi alterado.`);
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const archive = new Archive(file, zip, entries, await manifestIn(zip, entries.get(MANIFEST)));
      for (const table of archive.manifest.tabelas)
        await archive.read(table, (rows) => pipeline(rows, new Writable({ write: (_chunk, _encoding, done) => done() })));
      return archive;
    } catch (error) {
      zip.close();
      if (error instanceof BackupError) throw error;
      throw new BackupError(`O arquivo ${file} está danificado ou incompleto. Nada foi alterado; use outra cópia.`);
    }
  }

  /** Streams the rows of a table as COPY text; `counted` gets how many were read so far. Throws when they differ from the rows that were written. */
  async read(table: TableManifest, use: (rows: Digest) => Promise<void>, counted: (rows: number) => void = () => undefined): Promise<void> {
    const digest = new Digest();
    digest.on('counted', counted);
    const member = await this.zip.openReadStreamPromise(this.entries.get(memberOf(table))!);
    await Promise.all([pipeline(member, digest, { end: true }), use(digest)]);
    if (digest.rows !== table.linhas || digest.sha256() !== table.sha256)
      throw new Error(`${memberOf(table)} of ${this.file} is not what was written`);
  }

  close(): void {
    this.zip.close();
  }
}

async function manifestIn(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MAX_MANIFEST) throw new Error('no manifest');
  const text = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(text) !== entry.crc32) throw new Error('the manifest was changed');
  const manifest = JSON.parse(text.toString()) as Manifest;
  if (manifest.formato > FORMAT)
    throw new BackupError(
      `A cópia foi feita por uma versão mais nova do Razão (${manifest.programa}). Atualize o Razão e tente novamente. Nada foi alterado.`,
    );
  return manifest;
}
