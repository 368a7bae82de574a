import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { type BookHead } from '#contracts/book/live.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from '../entry.js';

/** Milliseconds between polls of the watched books for writes of other processes. */
const LOOKS_EVERY = 2_000;

const HEAD = `select sequencia::int as sequencia,
    (select extract(epoch from now() - registrado_em)::float8 from evento e where (e.ano, e.sequencia) = (livro.ano, livro.sequencia)) as segundos
  from livro where ano = $1`;

const HEADS = 'select cnpj as "cnpjAssociacao", ano, sequencia from fins_de_livros($1, $2)';

/** A watched book. */
interface Watched {
  id: BookId;
  watchers: number;
  /** Number of the last entry known to this process. */
  head: number;
  /** Emits `moved`. */
  moves: EventEmitter;
}

/**
 * Follows the heads of watched books. Commits of this process are known at once; those of others are polled, all watched books in one query, and only while
 * somebody watches (docs/adr/0025-screens-follow-the-heads-of-books.md).
 */
@Injectable()
export class BookHeads {
  private readonly watched = new Map<string, Watched>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(private readonly tenancy: Tenancy) {}

  /** The current head of a book in the database. */
  async read({ cnpjAssociacao, ano }: BookId): Promise<BookHead> {
    const [head] = await this.tenancy.query<BookHead & object>(cnpjAssociacao, HEAD, [ano]);
    return head ?? { sequencia: 0, segundos: null };
  }

  /** Keeps a book watched until the returned function is called. */
  watch(id: BookId): () => void {
    const key = keyOf(id);
    const book = this.watched.get(key) ?? { id, watchers: 0, head: 0, moves: new EventEmitter().setMaxListeners(0) };
    book.watchers += 1;
    this.watched.set(key, book);
    this.timer ??= setInterval(() => void this.look(), LOOKS_EVERY).unref();
    return () => {
      book.watchers -= 1;
      if (book.watchers > 0) return;
      this.watched.delete(key);
      if (this.watched.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  /** Waits for an entry of a watched book after `sequencia` and answers the last one; undefined when the signal aborts first. */
  async beyond(id: BookId, sequencia: number, signal: AbortSignal): Promise<number | undefined> {
    const book = this.watched.get(keyOf(id))!;
    while (book.head <= sequencia) {
      const moved = await once(book.moves, 'moved', { signal }).catch(() => undefined);
      if (!moved) return undefined;
    }
    return book.head;
  }

  /** Call after each commit. */
  moved(id: BookId, sequencia: number): void {
    const book = this.watched.get(keyOf(id));
    if (!book || sequencia <= book.head) return;
    book.head = sequencia;
    book.moves.emit('moved');
  }

  /** Polls; a failed query is retried at the next poll. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const books = [...this.watched.values()].map(({ id }) => id);
    const values = [books.map(({ cnpjAssociacao }) => cnpjAssociacao), books.map(({ ano }) => ano)];
    const heads = await this.tenancy.installationQuery<BookId & { sequencia: number }>({ text: HEADS, values }).catch(() => []);
    for (const { sequencia, ...id } of heads) this.moved(id, sequencia);
    this.isLooking = false;
  }
}

const keyOf = ({ cnpjAssociacao, ano }: BookId) => `${cnpjAssociacao} ${ano}`;
