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

/** Maximum of open streams per person and process. A browser opens six connections to a server and needs some of them for calls. */
const STREAMS_OF_PERSON = 4;

/** Milliseconds between checks of session and link. All streams check at the same moments, so that one query serves all. */
const LOOK = 1_500;

/** Checks without a change before a keep-alive is sent. */
const QUIET_LOOKS = 7;

/** Minimum of milliseconds between events: changes of a busy book are merged. */
const PAUSE = 500;

const TOO_MANY = new Refusal(
  429,
  'livro.muitas-telas',
  'Há muitas telas abertas ao mesmo tempo. Esta não se atualiza sozinha.',
  undefined,
  { 'Retry-After': '30' },
);

/** A comment line, which clients ignore. */
const SIGN_OF_LIFE = ':\n\n';

const eventOf = (head: BookHead) => `id: ${head.sequencia}\ndata: ${JSON.stringify(head)}\n\n`;

/** Open streams of server-sent events, one book each. */
@Injectable()
export class BookStreams implements OnModuleDestroy {
  private readonly quota = new Quota();
  private readonly closing = new AbortController();

  constructor(
    private readonly heads: BookHeads,
    private readonly access: Access,
  ) {}

  /** Ends every stream before the server closes, because closing waits for running answers. */
  onModuleDestroy(): void {
    this.closing.abort();
  }

  /**
   * A stream of the book's head: sent at once, and again whenever the book has grown. It ends with the caller's session, their link or the server, and when the
   * signal aborts. Throws a 429 Refusal beyond four streams per person.
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
      // The reader disconnected, or will reconnect when the database is back.
      if (!signal.aborted && !databaseFault(error)) throw error;
    } finally {
      unwatch();
    }
  }
}
