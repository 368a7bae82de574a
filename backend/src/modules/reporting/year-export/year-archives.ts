import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Conflict } from '#domain/rule-violation.js';
import { type Certified } from '#modules/balances/public.js';
import { type Config } from '#platform/config.js';
import { Refusal } from '#platform/http/refusal.js';
import { APP_URL, CONFIG } from '#platform/platform.module.js';
import { Quota } from '#platform/quota.js';
import { OUTPUT, type ProcessOrder, type Said } from './archive-process.js';
import { type ArchiveOrder } from './year-archive.js';

/** The built file; tests that run the sources use it too. */
const PROCESS = resolve('dist/backend/src/year-archive-process.js');

/** MiB of heap: what it holds does not grow with the book. */
const HEAP_LIMIT = 256;

/** Maximum of unfinished exports, per person and in this process. */
const PER_PERSON = 2;
const IN_ALL = 6;

const LATER = { 'Retry-After': '30' };
const OWN = new Refusal(
  429,
  'exportacao.limite',
  'Suas outras exportações ainda não terminaram. Aguarde e tente novamente.',
  undefined,
  LATER,
);
const ALL = new Refusal(503, 'exportacao.ocupada', 'Há muitas exportações ao mesmo tempo. Tente novamente em instantes.', undefined, LATER);

/** An archive that is being written: the last entry in it, and the bytes of its ZIP. */
interface Begun {
  livro: Certified;
  archive: Readable;
}

/** Archives of years, each written by a process of its own (docs/adr/0035). */
@Injectable()
export class YearArchives {
  private readonly quota = new Quota();

  constructor(
    @Inject(APP_URL) private readonly database: string,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins an archive. Its stream fails where its process does, so that a part is never taken for the whole. Throws Conflict for a book that lacks entries, and a
   * Refusal when too many archives are being written: 429 when they are the person's own, 503 otherwise.
   * @param author CPF of the person
   * @param left ends the process
   */
  begin(author: string, order: ArchiveOrder, left: AbortSignal): Promise<Begun> {
    const shares = [
      { owner: author, most: PER_PERSON, refusal: OWN },
      { owner: 'everybody', most: IN_ALL, refusal: ALL },
    ];
    const { promise, resolve: begun, reject } = Promise.withResolvers<Begun>();
    const writing = async () => {
      const child = fork(PROCESS, {
        execArgv: [`--max-old-space-size=${HEAP_LIMIT}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
        signal: left,
        killSignal: 'SIGKILL',
      });
      const ended = endOf(child);
      // Taken from the start: what nobody reads yet when a process exits, Node discards.
      const written = new PassThrough();
      pipeline(child.stdio[OUTPUT] as Readable, written, () => undefined);
      child.on('message', (said: Said) => {
        if ('livro' in said) begun({ livro: said.livro, archive: Readable.from(bytesOf(written, ended), { objectMode: false }) });
      });
      const { papersIn, papersDir } = this.config;
      child.send({ ...order, database: this.database, papers: { papersIn, papersDir } } satisfies ProcessOrder);
      const failure = await ended;
      if (failure) reject(failure);
    };
    this.quota.within(shares, writing).catch(reject);
    return promise;
  }
}

/** The bytes that the process writes. Throws its failure in place of an end. */
async function* bytesOf(written: Readable, ended: Promise<Error | undefined>): AsyncGenerator<Buffer> {
  yield* written;
  const failure = await ended;
  if (failure) throw failure;
}

/** Why the process ended; undefined if it had written all. */
async function endOf(child: ChildProcess): Promise<Error | undefined> {
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure ??= error;
  });
  child.on('message', (said: Said) => {
    if ('refused' in said) failure = new Conflict(said.refused.code, said.refused.message);
    if ('failed' in said) failure = Object.assign(new Error(said.failed.message), { code: said.failed.code });
  });
  const [code, signal] = await once(child, 'exit');
  return code === 0 ? undefined : (failure ?? new Error(`the process of an export ended with ${signal ?? code}`));
}
