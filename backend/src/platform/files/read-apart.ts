import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { invalid } from '../http/refusal.js';
import { type FileTurns } from './file-turns.js';
import { type ReadingAnswer } from './reading-process.js';

/** Milliseconds of processor time for one file: a busy machine is not the file's fault. */
export const TIME_LIMIT = 10_000;

/** Milliseconds for one file, waiting for the processor included. */
const PATIENCE = 60_000;

/** MiB of heap for one file. */
const HEAP_LIMIT = 256;

/** MiB of memory for one file, native libraries and buffers (outside the heap) included. */
const MEMORY_LIMIT = 640;

/** Milliseconds between checks of time and memory. */
const WATCH_INTERVAL = 25;

export const TOO_SLOW = 'O arquivo demora demais para ser lido. Reduza-o ou divida-o em partes.';
const TOO_LARGE = 'O arquivo precisa de memória demais para ser lido. Reduza-o ou divida-o em partes.';

/** Maximum of reasons in one answer: a hostile file may cause thousands. */
const MAX_SENTENCES = 20;

/** The built file; tests that run the sources use it too. */
const READING_PROCESS = resolve('dist/backend/src/platform/files/reading-process.js');

/** What a process apart may do: read the program, write nothing, and start no process or thread. */
const PERMISSIONS = [
  '--permission',
  ...['dist/backend', 'dist/libs', 'node_modules', 'package.json'].map((path) => `--allow-fs-read=${resolve(path)}`),
];

/** For a reader with a native library. Only the operating system limits what native code reads. */
export const WITH_ADDONS = ['--allow-addons'];

/** Exit code of V8 when out of memory, on systems without signals. */
const ABORTED = 134;

/** Its arguments and result must survive structured cloning. Throws UnreadableFile. */
type Reader = (...input: never[]) => unknown;

/** Refuses the uploaded file: 400 with each sentence as an error of the upload field. */
export const refuseFile = (...sentences: readonly string[]) => invalid(sentences.map((message) => ({ field: 'file', message })));

/**
 * Runs a reader of uploaded files in a separate process (docs/adr/0014) with limits of time and memory, so that no file can block other calls. Throws a 400
 * Refusal for a file that is unreadable, takes too long or needs too much memory, and the refusals of `FileTurns`.
 * @param module name, in package.json's `imports`, of the module whose default export is the reader; it should load little
 * @param refuse what to throw for an unreadable file
 * @param rights of the process beyond reading the program
 */
export function readApart<R extends Reader>(module: string, refuse = refuseFile, rights: readonly string[] = []) {
  return (turns: FileTurns, author: string, ...input: Parameters<R>) =>
    turns.run(author, async (): Promise<Awaited<ReturnType<R>>> => {
      const answer = await ask(module, input, rights);
      if ('refused' in answer) throw refuse(...answer.refused.slice(0, MAX_SENTENCES));
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.result as Awaited<ReturnType<R>>;
    });
}

/** A process that may only read the program and talk with this one. It inherits no settings, thus no secrets. @param heap in MiB */
export function forkApart(path: string, heap: number, rights: readonly string[] = []): ChildProcess {
  return fork(path, {
    execArgv: [`--max-old-space-size=${heap}`, ...PERMISSIONS, ...rights],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** One process per file: nothing leaks into the next. */
function ask(module: string, input: unknown[], rights: readonly string[]): Promise<ReadingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
  const child = forkApart(READING_PROCESS, HEAP_LIMIT, rights);
  const started = Date.now();
  const watch = setInterval(() => {
    const waited = Date.now() - started;
    if (waited > PATIENCE || (processorTimeOf(child.pid) ?? waited) > TIME_LIMIT) resolve({ refused: [TOO_SLOW] });
    if (memoryOf(child.pid) > MEMORY_LIMIT) resolve({ refused: [TOO_LARGE] });
  }, WATCH_INTERVAL);
  child.once('message', (answer) => resolve(answer as ReadingAnswer));
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    resolve(signal || code === ABORTED ? { refused: [TOO_LARGE] } : { failed: `the reading process ended with ${code}` }),
  );
  child.send({ module, input }, (error) => error && reject(error));
  return promise.finally(() => {
    clearInterval(watch);
    child.kill('SIGKILL');
  });
}

/** Milliseconds of processor time that a process has used, read from /proc (hundredths of a second there); undefined on other systems than Linux. */
function processorTimeOf(pid: number | undefined): number | undefined {
  try {
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
    return (Number(user) + Number(system)) * 10;
  } catch {
    return undefined;
  }
}

/** MiB of memory that a process holds, read from /proc; 0 on other systems than Linux and for a process that has ended. */
export function memoryOf(pid: number | undefined): number {
  try {
    const [, kib = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kib) / 1_024;
  } catch {
    return 0;
  }
}
