import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds that PostgreSQL has to write what it holds before it is told to leave that to its next start. */
const STOP_PATIENCE = 20_000;

/** A fast shutdown by signal: a `pg_ctl stop` of ours would be a child that a second Ctrl+C in the terminal kills. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const hurry = Date.now() + STOP_PATIENCE;
  for (let isHurried = false; isAlive(pid); await setTimeout(20)) {
    if (isHurried || Date.now() < hurry) continue;
    process.kill(pid, 'SIGQUIT');
    isHurried = true;
  }
}

function postmasterPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** Larger than any process id of Linux. */
const NOBODY = '4194305';

/**
 * Whether the cluster is running. A postmaster that was killed and that no parent has buried yet still answers to signals, and PostgreSQL would refuse to start beside it:
 * its place in the file goes to nobody, and the rest of the file stays for PostgreSQL to check that its memory is free.
 */
export function isRunning(cluster: string): boolean {
  const pid = postmasterPid(cluster);
  if (pid === undefined) return false;
  if (isAlive(pid)) return true;
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, NOBODY));
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || readFileSync(stat, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}
