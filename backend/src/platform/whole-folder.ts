import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Names and sizes of everything in a folder, a line each: what has all of them has lost no file and no end of one. */
export function inventoryOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const sizeOf = (name: string) => {
    const stat = lstatSync(join(folder, name));
    return stat.isDirectory() ? 'folder' : String(stat.size);
  };
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${name}: ${sizeOf(name)}`);
}

/** Whether a folder has everything of an inventory. What lies beside it does not matter: programs write into their own folder. */
export function hasAll(folder: string, inventory: readonly string[]): boolean {
  const there = new Set(inventoryOf(folder));
  return inventory.every((line) => there.has(line));
}

/** Puts a finished folder in the place of another one. Running programs go on with the files that they have open there. */
export function putInPlace(made: string, place: string): void {
  const old = `${made}.old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Age in milliseconds at which an unfinished folder counts as abandoned. */
const ABANDONED = 60 * 60_000;

/** Deletes what killed processes left unfinished beside a folder, under its name with an ending. */
export function clearUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (!name.startsWith(`${basename(folder)}-`) && !name.startsWith(`${basename(folder)}.new-`)) continue;
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat && stat.uid === process.getuid?.() && Date.now() - stat.mtimeMs > ABANDONED) rmSync(path, { recursive: true, force: true });
  }
}
