import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CNPJ_FORM } from '#domain/cnpj.js';
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

/** Papers as files of a folder, which may be a mounted bucket: `<folder>/<cnpj>/<first two of the SHA-256>/<SHA-256>`. It needs a separate backup. */
export class FolderPapers extends PaperStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(cnpjAssociacao: string, sha256: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(cnpjAssociacao, sha256);
    const known = await this.get(cnpjAssociacao, sha256);
    if (known && addressOf(known) === sha256) return;
    const under = dirname(path);
    await mkdir(under, { recursive: true, mode: 0o700 });
    // Written under another name first: a crash never leaves a partial file under the paper's name.
    const unfinished = join(under, `${randomUUID()}.part`);
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    // A file name is durable only once its folder is synced; each folder may be new.
    for (const folder of [under, dirname(under), this.folder]) await syncFolder(folder);
  }

  async get(cnpjAssociacao: string, sha256: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(cnpjAssociacao, sha256));
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async remove(cnpjAssociacao: string, sha256: string): Promise<void> {
    await rm(this.pathOf(cnpjAssociacao, sha256), { force: true });
  }

  async list(cnpjAssociacao: string): Promise<string[]> {
    const names = await readdir(this.pathOf(cnpjAssociacao), { recursive: true }).catch((error) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    return names.map((name) => name.slice(-64)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  }

  /** Checks both parts, so that no path leaves the folder. */
  private pathOf(cnpjAssociacao: string, sha256?: string): string {
    if (!CNPJ_FORM.test(cnpjAssociacao) || (sha256 && !/^[0-9a-f]{64}$/.test(sha256))) throw new Error('not the address of a paper');
    return join(this.folder, cnpjAssociacao, ...(sha256 ? [sha256.slice(0, 2), sha256] : []));
  }
}
