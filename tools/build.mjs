// Builds server and web app into dist/, or the parts named: `build.mjs [--if-stale] [server] [web]`.
// With --if-stale only the parts whose sources differ from those of the last build, and silently unless it fails.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const COMMON = ['libs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const PARTS = {
  server: { sources: [...COMMON, 'backend', 'layouts', 'migrations', 'nest-cli.json', '.swcrc'], command: ['nest', 'build'] },
  web: { sources: [...COMMON, 'frontend'], command: ['vite', 'build', '-c', 'frontend/vite.config.ts', '--logLevel', 'warn'] },
};

process.chdir(join(import.meta.dirname, '..'));
process.env.PATH = join(process.cwd(), 'node_modules/.bin') + delimiter + process.env.PATH;

const onlyIfStale = process.argv.includes('--if-stale');
const named = Object.keys(PARTS).filter((part) => process.argv.includes(part));
for (const part of named.length > 0 ? named : Object.keys(PARTS)) build(part);

function build(part) {
  const { sources, command } = PARTS[part];
  const stamp = `dist/.${part}`;
  const hash = hashOf(sources);
  if (onlyIfStale && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error(`Building the ${part} ...`);
  rmSync(stamp, { force: true });
  // Read as folders: a file that is no longer there must not be applied.
  if (part === 'server') for (const folder of ['migrations', 'layouts']) rmSync(`dist/${folder}`, { recursive: true, force: true });
  run(command);
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  if (statSync(path).isFile()) return path.includes('.spec.') ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function run([command, ...args]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { stdio: onlyIfStale ? 'pipe' : 'inherit', encoding: 'utf8' });
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim();
  console.error(process.stderr.isTTY ? output : stripVTControlCharacters(output));
  process.exit(status ?? 1);
}
