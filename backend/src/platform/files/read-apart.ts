import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { invalid } from '../http/refusal.js';
import { inFileTurn } from './file-turns.js';
import { type ReadingAnswer } from './reading-process.js';

/** Milliseconds for one file. */
export const TIME_LIMIT = 10_000;

/** MiB of heap for one file. */
const HEAP_LIMIT = 256;

/** MiB of memory for one file, whoever takes it: libraries outside of JavaScript and buffers are not in the heap. */
const MEMORY_LIMIT = 640;

/** Milliseconds between two looks at the memory. */
const WATCH_INTERVAL = 25;

export const TOO_SLOW = 'O arquivo demora demais para ser lido. Reduza-o ou divida-o em partes.';
const TOO_LARGE = 'O arquivo precisa de memória demais para ser lido. Reduza-o ou divida-o em partes.';

/** Most reasons in one answer: a hostile file may have thousands. */
const MAX_SENTENCES = 20;

/** Location after the build; tests that run the sources use it too. */
const READING_PROCESS = resolve('dist/backend/src/platform/files/reading-process.js');

/** All that a reading process may read: the program. It writes nothing and starts no process or thread. */
const PERMISSIONS = [
  '--permission',
  ...['dist/backend', 'dist/libs', 'node_modules', 'package.json'].map((path) => `--allow-fs-read=${resolve(path)}`),
];

/** For a reader whose library is not written in JavaScript. Only the operating system limits what such code reads. */
export const WITH_ADDONS = ['--allow-addons'];

/** Exit code of V8 out of memory where there are no signals. */
const ABORTED = 134;

/** Takes and returns what the structured clone algorithm copies; throws UnreadableFile. */
type Reader = (...input: never[]) => unknown;

/** Refuses the uploaded file: 400 with each sentence at the field of the upload. */
export const refuseFile = (...sentences: readonly string[]) => invalid(sentences.map((message) => ({ field: 'file', message })));

/**
 * A reader of files from outside that runs in a process of its own (docs/adr/0014), with limits of time and memory: whatever is in the file, other calls are
 * served meanwhile. Throws a 400 Refusal for a file that the reader finds unreadable, that takes too long or too much memory, and those of `inFileTurn`.
 * @param module of the reader, its default export, by its name in package.json's `imports`; it should load little
 * @param refuse what to throw instead for an unreadable file
 * @param rights of the process beyond reading the program
 */
export function readApart<R extends Reader>(module: string, refuse = refuseFile, rights: readonly string[] = []) {
  return (author: string, ...input: Parameters<R>) =>
    inFileTurn(author, async (): Promise<Awaited<ReturnType<R>>> => {
      const answer = await ask(module, input, rights);
      if ('refused' in answer) throw refuse(...answer.refused.slice(0, MAX_SENTENCES));
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.result as Awaited<ReturnType<R>>;
    });
}

/** One process reads one file: nothing of it is left for the next. It inherits no settings, secrets among them. */
function ask(module: string, input: unknown[], rights: readonly string[]): Promise<ReadingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
  const child = fork(READING_PROCESS, {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT}`, ...PERMISSIONS, ...rights],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => resolve({ refused: [TOO_SLOW] }), TIME_LIMIT);
  const watch = setInterval(() => memoryOf(child.pid) > MEMORY_LIMIT && resolve({ refused: [TOO_LARGE] }), WATCH_INTERVAL);
  child.once('message', (answer) => resolve(answer as ReadingAnswer));
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    resolve(signal || code === ABORTED ? { refused: [TOO_LARGE] } : { failed: `the reading process ended with ${code}` }),
  );
  child.send({ module, input }, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
  });
}

/** MiB of memory that a process holds. Only Linux tells without another process; elsewhere, and for one that has ended, 0. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kib = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kib) / 1_024;
  } catch {
    return 0;
  }
}
