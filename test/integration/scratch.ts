import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';

/** Required free bytes, several times those of a whole run's databases. */
const ROOM = 4 * 2 ** 30;

/**
 * A temporary folder for a database: in memory if there is space, because a database is a thousand small files, and creating one can take a millisecond on a
 * disk after mass deletions (docs/performance.md).
 */
export function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
  // As root the database runs under another user, who must be able to enter; otherwise it would be created elsewhere and not deleted.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}
