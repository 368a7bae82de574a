import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type BookHead } from '#contracts/book/live.js';
import { Access, type Caller } from '#modules/identity/public.js';
import { databaseFault } from '#platform/database/faults.js';
import { Refusal } from '#platform/http/refusal.js';
import { unavailable } from '#platform/http/unavailable.js';
import { Quota } from '#platform/quota.js';
import { type BookId } from '../entry.js';
import { BookHeads } from './book-heads.js';

/** Streams that one person has open in this process. A browser keeps six connections to a server, and needs some of them for calls. */
const STREAMS_OF_PERSON = 4;

/** Milliseconds between two looks at session and link. All streams look at the same moments, so that one query answers for all. */
const LOOK = 1_500;

/** Looks without a change until a sign of life is sent. */
const QUIET_LOOKS = 7;

/** Milliseconds between two events at least: a busy book is told of as a whole. */
const PAUSE = 500;

const TOO_MANY = new Refusal(
  429,
  'livro.muitas-telas',
  'Há muitas telas abertas ao mesmo tempo. Esta não se atualiza sozinha.',
  undefined,
  { 'Retry-After': '30' },
);

/** A comment of server-sent events. */
const SIGN_OF_LIFE = ':\n\n';

const eventOf = (head: BookHead) => `id: ${head.sequencia}\ndata: ${JSON.stringify(head)}\n\n`;

/** The open streams of server-sent events, each about one book. */
@Injectable()
export class BookStreams implements OnModuleDestroy {
  private readonly quota = new Quota();
  private readonly closing = new AbortController();

  constructor(
    private readonly heads: BookHeads,
    private readonly access: Access,
  ) {}

  /** Ends every stream before the server closes, which waits for answers under way. */
  onModuleDestroy(): void {
    this.closing.abort();
  }

  /**
   * A stream that tells the head of the book at once, and again whenever the book has grown. It ends with the caller's session, with their link, and with
   * the server, and when the signal aborts. Throws a 429 Refusal beyond four of one person.
   */
  open(id: BookId, caller: Caller, left: AbortSignal): Promise<Readable> {
    const shares = [{ owner: caller.cpf, most: STREAMS_OF_PERSON, refusal: TOO_MANY }];
    return new Promise((resolve, reject) => {
      const streaming = async () => {
        if (this.closing.signal.aborted) throw unavailable();
        const stream = Readable.from(this.follow(id, caller, AbortSignal.any([left, this.closing.signal])));
        resolve(stream);
        await once(stream, 'close').catch(() => undefined);
      };
      this.quota.within(shares, streaming).catch(reject);
    });
  }

  private async *follow(id: BookId, caller: Caller, signal: AbortSignal): AsyncGenerator<string> {
    const unwatch = this.heads.watch(id);
    try {
      const head = await this.heads.read(id);
      yield eventOf(head);
      for (let told = head.sequencia, looks = 1; !signal.aborted; looks++) {
        const silence = AbortSignal.timeout(LOOK - (Date.now() % LOOK));
        const sequencia = await this.heads.beyond(id, told, AbortSignal.any([signal, silence]));
        if (signal.aborted || !(await this.access.still('livro.ver', caller, id.cnpjAssociacao, id.ano))) return;
        if (sequencia) yield eventOf({ sequencia, segundos: 0 });
        else if (looks % QUIET_LOOKS === 0) yield SIGN_OF_LIFE;
        told = sequencia ?? told;
        if (sequencia) await setTimeout(PAUSE, undefined, { signal });
      }
    } catch (error) {
      // The reader has gone, or comes again when the database is back.
      if (!signal.aborted && !databaseFault(error)) throw error;
    } finally {
      unwatch();
    }
  }
}
