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

/** Lines of the lock file: process id, folder of the cluster, port, and whether it accepts connections. */
const [PID, FOLDER, PORT, STATE] = [0, 1, 3, 7];

/** Shuts down by signal: a second Ctrl+C in the terminal would kill a child process `pg_ctl stop`. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const lock = lockOf(cluster);
  if (!lock || !isAlive(lock)) return;
  const pid = Number(lock[PID]);
  process.kill(pid, 'SIGINT');
  const hurry = Date.now() + STOP_PATIENCE;
  for (let isHurried = false; isAlive(lock); await setTimeout(20)) {
    if (isHurried || Date.now() < hurry) continue;
    process.kill(pid, 'SIGQUIT');
    isHurried = true;
  }
}

/** Runs in a process of its own: waits for the end of its input, then for a postmaster on that port, and ends it. */
const GUARD = `const { readFileSync } = require('node:fs');
  const [, file, port, patience] = process.argv;
  const end = (deadline) => {
    try {
      const lock = readFileSync(file, 'utf8').split('\\n');
      if (lock[${PORT}] !== port) throw new Error('not the one to end');
      process.kill(Number(lock[${PID}]), 'SIGINT');
    } catch {
      if (Date.now() < deadline) setTimeout(end, 100, deadline);
    }
  };
  process.stdin.resume().on('close', () => end(Date.now() + Number(patience)));`;

/**
 * Guards a cluster that this process is about to start on that port: it is ended if this process is killed, because the guard's input ends with it. What the next
 * process starts has another port and is left alone. Call the result when the cluster was stopped, or is somebody else's.
 */
export function endWithThisProcess(cluster: string, port: number): () => void {
  const words = ['-e', GUARD, lockFile(cluster), String(port), String(FILL_PATIENCE)];
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

/** Larger than any process id of Linux. */
const NOBODY = '4194305';

/**
 * Whether the cluster is running or starting. PostgreSQL would refuse to start where the process id of a killed one still answers to signals, because no parent has
 * reaped it (a zombie) or because another program has got it: it is replaced in the file. The rest of the file stays, so that PostgreSQL checks that its shared
 * memory is free. A file that stays empty is of one that was killed before it filled it: it is removed, as PostgreSQL itself advises.
 */
export async function isRunning(cluster: string, patience = FILL_PATIENCE): Promise<boolean> {
  const deadline = Date.now() + patience;
  const isEmpty = () => lockOf(cluster)?.[PID] === '';
  while (isEmpty() && Date.now() < deadline) await setTimeout(20);
  const lock = lockOf(cluster);
  if (!lock) return false;
  if (isEmpty()) {
    rmSync(lockFile(cluster));
    return false;
  }
  if (isAlive(lock)) return true;
  writeFileSync(lockFile(cluster), [NOBODY, ...lock.slice(1)].join('\n'));
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

/** Whether a lock file's process is alive and a PostgreSQL on that cluster, as its command line says. */
function isAlive(lock: string[]): boolean {
  const pid = Number(lock[PID]);
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').split('\0').includes(lock[FOLDER]!);
  } catch {
    return false;
  }
}
