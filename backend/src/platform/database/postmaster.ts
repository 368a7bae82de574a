import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds for a fast shutdown; after that an immediate one leaves recovery to the next start. */
const STOP_PATIENCE = 20_000;

/** Shuts down by signal: a second Ctrl+C in the terminal would kill a child process `pg_ctl stop`. */
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
 * Whether the cluster is running. A killed postmaster that no parent has reaped (a zombie) still answers to signals, and PostgreSQL would refuse to start
 * beside it: its process id in the file is replaced. The rest of the file stays, so that PostgreSQL checks that its shared memory is free.
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
