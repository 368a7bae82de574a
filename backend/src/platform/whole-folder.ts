import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Names and sizes of everything in a folder: two folders with the same inventory have lost no file and no end of one. @param leftOut names at its top */
export function inventoryOf(folder: string, leftOut: string[] = []): string {
  if (!existsSync(folder)) return '';
  const sizeOf = (name: string) => {
    const stat = lstatSync(join(folder, name));
    return stat.isDirectory() ? 'folder' : String(stat.size);
  };
  const isIn = (name: string) => !leftOut.includes(name.split(sep)[0]!);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isIn).sort();
  return names.map((name) => `${name}: ${sizeOf(name)}\n`).join('');
}
