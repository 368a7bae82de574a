import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Start of the names of this machine's profiles; the id of the process that made it follows. */
const NAME = `razao-browser-${hostname()}-`;

/** Of this process: in a container that is started again, it has the id of the process before. */
const own = new Set<string>();

/** Makes a folder for the profile of a browser of this process, and deletes those that killed processes of this machine left. */
export function browserProfile(root = tmpdir()): string {
  for (const profile of readdirSync(root).flatMap((name) => (name.startsWith(NAME) ? [join(root, name)] : [])))
    if (isLeft(profile)) discard(profile);
  const profile = mkdtempSync(join(root, `${NAME}${process.pid}-`));
  own.add(profile);
  return profile;
}

function isLeft(profile: string): boolean {
  const pid = Number.parseInt(basename(profile).slice(NAME.length), 10);
  return pid === process.pid ? !own.has(profile) : !isAlive(pid);
}

/** Deletes a profile; what cannot be deleted yet, the next start deletes. */
export function discard(profile: string): void {
  try {
    rmSync(profile, { recursive: true, force: true });
  } catch {
    // Processes of the browser may still be writing, or another user made it.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
