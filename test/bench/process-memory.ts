import { type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes. */
export interface Memory {
  /** Live JavaScript objects of the server after a garbage collection. */
  heap: number;
  /** Resident memory of the server. */
  resident: number;
  /** Memory of the server's child processes (the browser), shared memory counted once. Linux only. */
  browser: number;
}

/** Environment that makes a Node process inspectable. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Inspects a process started `INSPECTED` with its standard error piped. Close it before the process ends, because the process waits for that. */
export async function lookInto({ pid, stderr }: ChildProcess): Promise<{ memory: () => Promise<Memory>; close: () => void }> {
  const address = await new Promise<string>((resolve) => {
    let said = '';
    stderr!.on('data', (chunk) => {
      said += chunk;
      const listening = /ws:\/\/\S+/.exec(said)?.[0];
      if (listening) resolve(listening);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const call = (method: string, params: object = {}) =>
    new Promise<string>((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  const memory = async (): Promise<Memory> => {
    await call('HeapProfiler.collectGarbage');
    const answer = await call('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
    const { heapUsed, rss } = JSON.parse(answer).result.result.value as NodeJS.MemoryUsage;
    return { heap: heapUsed / 1e6, resident: rss / 1e6, browser: childrenMemory(pid!) };
  };
  return { memory, close: () => socket.close() };
}

/** Resident memory of a running process in megabytes, now and at its peak. Linux only. */
export function residentMemory(pid: number): { now: number; peak: number } {
  const megabytes = (name: string) => (figureIn(`/proc/${pid}/status`, name) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Memory of the children of a running process, and of theirs, in megabytes. Linux only. */
export const childrenMemory = (pid: number): number => descendants(pid).reduce((sum, each) => sum + residentOf(each), 0);

function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: figureIn(`/proc/${name}/status`, 'PPid') }));
  const below = (root: number): number[] => parents.filter(({ parent }) => parent === root).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(pid);
}

function residentOf(pid: number): number {
  return (figureIn(`/proc/${pid}/smaps_rollup`, 'Pss') * 1024) / 1e6;
}

/** The number after that name; 0 for a process that has ended. */
function figureIn(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
