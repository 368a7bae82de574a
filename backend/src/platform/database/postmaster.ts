import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds for a fast shutdown; after that an immediate one leaves recovery to the next start. */
const STOP_PATIENCE = 20_000;

/** Milliseconds until a starting PostgreSQL, which may have to recover, accepts connections. */
const START_PATIENCE = 120_000;

/** Milliseconds that PostgreSQL may take between creating its lock file and filling it. */
const FILL_PATIENCE = 10_000;

/** Lines of the lock file: the process id is the first, the port the fourth, and the eighth says whether it accepts connections. */
const [PID, PORT, STATE] = [0, 3, 7];

/** Shuts down by signal: a second Ctrl+C in the terminal would kill a child process `pg_ctl stop`. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster);
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const hurry = Date.now() + STOP_PATIENCE;
  for (let isHurried = false; isAlive(pid); await setTimeout(20)) {
    if (isHurried || Date.now() < hurry) continue;
    process.kill(pid, 'SIGQUIT');
    isHurried = true;
  }
}

/** Runs in a process of its own: waits for the end of its input, then for a postmaster, and ends it. */
const GUARD = `const { readFileSync } = require('node:fs');
  const [, file, patience] = process.argv;
  const end = (deadline) => {
    try {
      process.kill(parseInt(readFileSync(file, 'utf8')), 'SIGINT');
    } catch {
      if (Date.now() < deadline) setTimeout(end, 100, deadline);
    }
  };
  process.stdin.resume().on('close', () => end(Date.now() + Number(patience)));`;

/**
 * Guards a cluster that this process is about to start: it is ended if this process is killed, because the guard's input ends with it. Call the result when the
 * cluster was stopped, or is somebody else's.
 */
export function endWithThisProcess(cluster: string): () => void {
  const words = ['-e', GUARD, lockFile(cluster), String(FILL_PATIENCE)];
  const guard = spawn(process.execPath, words, { cwd: '/', detached: true, env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => guard.kill('SIGKILL');
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The lines of the lock file; undefined without one. */
function lockOf(cluster: string): string[] | undefined {
  return existsSync(lockFile(cluster)) ? readFileSync(lockFile(cluster), 'utf8').split('\n') : undefined;
}

/** Undefined without a lock file, 0 while it is still empty. */
const postmasterPid = (cluster: string): number | undefined => {
  const lock = lockOf(cluster);
  return lock && Number(lock[PID]);
};

/** Larger than any process id of Linux. */
const NOBODY = '4194305';

/**
 * Whether the cluster is running or starting. A killed postmaster that no parent has reaped (a zombie) still answers to signals, and PostgreSQL would refuse
 * to start beside it: its process id in the file is replaced. The rest of the file stays, so that PostgreSQL checks that its shared memory is free. A file
 * that stays empty is of one that was killed before it filled it: it is removed, as PostgreSQL itself advises.
 */
export async function isRunning(cluster: string, patience = FILL_PATIENCE): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (postmasterPid(cluster) === 0 && Date.now() < deadline) await setTimeout(20);
  const pid = postmasterPid(cluster);
  if (pid === undefined) return false;
  if (pid === 0) {
    rmSync(lockFile(cluster));
    return false;
  }
  if (isAlive(pid)) return true;
  writeFileSync(lockFile(cluster), readFileSync(lockFile(cluster), 'utf8').replace(/^\d+/, NOBODY));
  return false;
}

/** The port of a running cluster, once it accepts connections: another process may have started it a moment ago. Undefined if it ends or takes too long. */
export async function acceptingPort(cluster: string): Promise<number | undefined> {
  const deadline = Date.now() + START_PATIENCE;
  for (; Date.now() < deadline && (await isRunning(cluster)); await setTimeout(20)) {
    const lock = lockOf(cluster);
    if (lock?.[STATE]?.trim() === 'ready') return Number(lock[PORT]);
  }
  return undefined;
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
