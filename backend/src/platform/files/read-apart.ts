import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { invalid } from '../http/refusal.js';
import { inFileTurn } from './file-turns.js';
import { type ReadingAnswer } from './reading-process.js';

/** Milliseconds for one file. */
export const TIME_LIMIT = 10_000;

/** MiB of heap for one file. */
const HEAP_LIMIT = 256;

export const TOO_SLOW = 'O arquivo demora demais para ser lido. Reduza-o ou divida-o em partes.';
const TOO_LARGE = 'O arquivo precisa de memória demais para ser lido. Reduza-o ou divida-o em partes.';

/** Most reasons in one answer: a hostile file may have thousands. */
const MAX_SENTENCES = 20;

/** Location after the build; tests that run the sources use it too. */
const READING_PROCESS = resolve('dist/backend/src/platform/files/reading-process.js');

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
 */
export function readApart<R extends Reader>(module: string, refuse = refuseFile) {
  return (author: string, ...input: Parameters<R>) =>
    inFileTurn(author, async (): Promise<Awaited<ReturnType<R>>> => {
      const answer = await ask(module, input);
      if ('refused' in answer) throw refuse(...answer.refused.slice(0, MAX_SENTENCES));
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.result as Awaited<ReturnType<R>>;
    });
}

/** One process reads one file: nothing of it is left for the next. It inherits no settings, secrets among them. */
function ask(module: string, input: unknown[]): Promise<ReadingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
  const child = fork(READING_PROCESS, {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => resolve({ refused: [TOO_SLOW] }), TIME_LIMIT);
  child.once('message', (answer) => resolve(answer as ReadingAnswer));
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    resolve(signal || code === ABORTED ? { refused: [TOO_LARGE] } : { failed: `the reading process ended with ${code}` }),
  );
  child.send({ module, input }, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}
