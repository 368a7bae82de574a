import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CNPJ_FORM } from '#domain/cnpj.js';
import { Refusal } from '../http/refusal.js';
import { addressOf, PaperStore } from './paper-store.js';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Age (milliseconds) at which an unfinished file belongs to nobody any more. */
const ABANDONED = 24 * 60 * 60 * 1000;

const UNFINISHED = '.part';

/** 503 for an error of the file system, such as a full disk or a folder that is no folder. */
async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const why = ['ENOSPC', 'EDQUOT'].includes(code) ? 'está cheia' : 'não pode ser usada';
    const sentence = `A pasta dos anexos ${why}. Nada foi perdido; tente novamente em instantes.`;
    throw Object.assign(new Refusal(503, 'anexos.indisponiveis', sentence, undefined, { 'Retry-After': '5' }), { cause: error });
  }
}

/** Writes a new file and makes its content durable; leaves nothing of it on failure. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Papers as files of a folder, which may be a mounted bucket: `<folder>/<cnpj>/<first two of the SHA-256>/<SHA-256>`. It needs a separate backup. Whatever is the
 * folder's fault is a 503.
 */
export class FolderPapers extends PaperStore {
  constructor(private readonly folder: string) {
    super();
  }

  put(cnpjAssociacao: string, sha256: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(cnpjAssociacao, sha256);
    return inFolder(async () => {
      const known = await this.get(cnpjAssociacao, sha256);
      if (known && addressOf(known) === sha256) return;
      const under = dirname(path);
      await mkdir(under, { recursive: true, mode: 0o700 });
      // Written under another name first: a crash never leaves a partial file under the paper's name.
      const unfinished = join(under, `${randomUUID()}${UNFINISHED}`);
      await write(unfinished, bytes);
      await rename(unfinished, path);
      // A file name is durable only once its folder is synced; each folder may be new.
      for (const folder of [under, dirname(under), this.folder]) await syncFolder(folder);
    });
  }

  get(cnpjAssociacao: string, sha256: string): Promise<Buffer | undefined> {
    const path = this.pathOf(cnpjAssociacao, sha256);
    return inFolder(async () => {
      try {
        return await readFile(path);
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    });
  }

  remove(cnpjAssociacao: string, sha256: string): Promise<void> {
    const path = this.pathOf(cnpjAssociacao, sha256);
    return inFolder(() => rm(path, { force: true }));
  }

  async list(cnpjAssociacao: string): Promise<string[]> {
    const names = await this.namesIn(this.pathOf(cnpjAssociacao));
    return names.map((name) => name.slice(-64)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  }

  /** Stores and deletes a file. Throws a refusal if nothing can be stored. */
  probe(): Promise<void> {
    return inFolder(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const file = join(this.folder, `${randomUUID()}${UNFINISHED}`);
      await write(file, Buffer.alloc(8_192));
      await rm(file);
    });
  }

  /** Deletes the unfinished files that killed processes left. */
  async sweep(now: Date): Promise<void> {
    for (const name of await this.namesIn(this.folder)) {
      if (!name.endsWith(UNFINISHED)) continue;
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (now.getTime() - mtimeMs > ABANDONED) await inFolder(() => rm(path, { force: true }));
    }
  }

  /** Every path below a folder; none if it is absent. */
  private namesIn(folder: string): Promise<string[]> {
    return inFolder(async () => {
      try {
        return await readdir(folder, { recursive: true });
      } catch (error) {
        if (isAbsent(error)) return [];
        throw error;
      }
    });
  }

  /** Checks both parts, so that no path leaves the folder. */
  private pathOf(cnpjAssociacao: string, sha256?: string): string {
    if (!CNPJ_FORM.test(cnpjAssociacao) || (sha256 && !/^[0-9a-f]{64}$/.test(sha256))) throw new Error('not the address of a paper');
    return join(this.folder, cnpjAssociacao, ...(sha256 ? [sha256.slice(0, 2), sha256] : []));
  }
}
