import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names and sizes of everything in a folder: two folders with the same inventory have lost no file and no end of one. */
export function inventoryOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const sizeOf = (name: string) => {
    const stat = lstatSync(join(folder, name));
    return stat.isDirectory() ? 'folder' : String(stat.size);
  };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => `${name}: ${sizeOf(name)}\n`).join('');
}
