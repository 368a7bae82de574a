import { copied, writeArchive } from './archive-writer.js';
import { copiedTables, copyTarget, usedSequences } from './catalog.js';
import { type Manifest } from './manifest.js';

/** Writes a snapshot of the whole installation to a new file. Throws BackupError with a sentence. */
export function backup(ownerUrl: string, file: string): Promise<Manifest> {
  return writeArchive(ownerUrl, file, 'A cópia de segurança', async (client) => ({
    members: (await copiedTables(client)).map((table) => ({ ...table, rows: () => copied(client, copyTarget(table)) })),
    sequencias: await usedSequences(client),
  }));
}
