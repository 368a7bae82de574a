// Builds server and web app into dist/. With --if-stale only when the sources differ from those of the last build, and silently unless it fails.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['backend', 'libs', 'migrations', 'frontend', 'package-lock.json', 'package.json', 'nest-cli.json', '.swcrc', 'tsconfig.json'];
const STAMP = 'dist/.sources';

process.chdir(join(import.meta.dirname, '..'));

const onlyIfStale = process.argv.includes('--if-stale');
const sources = hashOf(SOURCES);

if (!onlyIfStale || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
  if (onlyIfStale) console.log('Building ...');
  // Emptied first: what a removed source left behind, a migration say, would still be found.
  rmSync('dist', { recursive: true, force: true });
  run('nest', ['build']);
  run('vite', ['build', '-c', 'frontend/vite.config.ts', ...(onlyIfStale ? ['--logLevel', 'error'] : [])]);
  writeFileSync(STAMP, sources);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return path.includes('.spec.') ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(join('node_modules/.bin', command), args, {
    stdio: onlyIfStale ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim());
  process.exit(status ?? 1);
}
