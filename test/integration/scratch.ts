import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Bytes that the databases of a whole run have room in, several times over. */
const ROOM = 4 * 2 ** 30;

/**
 * A folder for a database that lives no longer than the tests: in memory where there is room, for a database is a thousand small files, and on a disk that has
 * just got rid of many, each new one takes a millisecond to find its place (docs/performance.md).
 */
export function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
  // As root the database runs under another user, who must be able to pass; otherwise it would be kept elsewhere and stay behind.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}
