import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Controllers and command handlers that no `*.slice.ts` or `*.module.ts` beside the file, or above it in its module, registers. */
export function unregistered(text: string, path: string): string[] {
  const registered = registrationsOf(path);
  return [...text.matchAll(/@(?:Controller|CommandHandler)\([^)]*\)[\s\S]*?export class (\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(registered))
    .map((name) => `no slice registers ${name}`);
}

function registrationsOf(path: string): string {
  const folder = dirname(path);
  const own = readdirSync(folder).filter((file) => /\.(slice|module)\.ts$/.test(file));
  const texts = own.map((file) => readFileSync(join(folder, file), 'utf8'));
  return /\/modules$/.test(dirname(folder)) ? texts.join('\n') : [...texts, registrationsOf(folder)].join('\n');
}
