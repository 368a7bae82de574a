import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { databaseFault } from '#platform/database/faults.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { currentKey, type RequestKey } from '#platform/idempotency/request-key.js';
import { BookState } from '../book-state.js';
import { type BookId, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { BookHeads } from '../live/book-heads.js';
import { projectionOf } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { answerAgain } from './answer-again.js';
import { type Batch, BookStore, isDangling, isGone, isMoved, isOverflow, isRepeated, newerAnchor } from './book-store.js';
import { type Besides, type Decided, type OpenBook, takeBatch, type Waiting, weightOf } from './open-book.js';
import { readEntries } from './read-entries.js';
import { BUSY, GONE, REPEATED, TOO_LARGE } from './refusals.js';
import { takeFacts } from './take-facts.js';

/** Entries whose books are kept in memory between commands, all together; the least recently used book goes first. */
const KEPT_ENTRIES = 200_000;

/** How often a command is decided anew because another process wrote first. */
const TRIES = 20;

/** Commands that one transaction takes at most. */
const BATCH = 256;

/** What two books are to get; `client` reads in the transaction that holds both. */
type DecideBoth = (books: readonly [BookState, BookState], client: PoolClient) => Promise<readonly [Fact[], Fact[]]>;

interface WriteOptions {
  /** Even when the book takes nothing. */
  always?: boolean;
  besides?: Besides;
}

/**
 * The one way to write in a book. Commands for the same book wait in a queue and are decided one after another on the state that the ones before left, and what
 * they decide is appended, hashed, projected and committed together: one transaction for all that waited, an answer of its own for each. Books do not wait for each other.
 *
 * The state is kept in memory and holds as long as the head of the book in the database has not moved; `livro_avancar` checks that under the head's lock,
 * so a second process makes a command slower, never wrong. Where several processes write in a book, each takes the lock before it reads on and decides: deciding first
 * would be in vain most of the time.
 */
@Injectable()
export class Books {
  private readonly open = new Map<string, OpenBook>();
  private written = 0;
  /** The newest anchor that an entry was refused for. */
  private anchoredAt = '';

  constructor(
    readonly store: BookStore,
    readonly kinds: RecordKinds,
    private readonly clock: Clock,
    private readonly heads: BookHeads,
    readonly idempotency: Idempotency,
  ) {}

  /** Commands that wait to be decided, over all books. */
  get queued(): number {
    return [...this.open.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Entries appended since the process started. */
  get entriesWritten(): number {
    return this.written;
  }

  /**
   * Decides and writes. `decide` gets the book as it stands and returns facts, or throws RuleViolation, which changes nothing; `answer` gets the book
   * with the facts in it. Resolves after the commit. A book that takes nothing refuses, but for a command that says `always`.
   */
  write<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F,
    answer: (book: BookState, fact: F) => T,
    options: WriteOptions = {},
  ): Promise<T> {
    return this.writeAll(
      id,
      author,
      (book) => [decide(book)],
      (book, [fact]) => answer(book, fact as F),
      options,
    );
  }

  /** The same for a command of any number of facts, all of them or none; with none it writes nothing. */
  writeAll<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F[],
    answer: (book: BookState, facts: F[]) => T,
    { always = false, besides }: WriteOptions = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const book = this.bookOf(id);
      book.waiting.push({
        author,
        key: currentKey(),
        always,
        besides,
        decide,
        answer: answer as Waiting['answer'],
        resolve: resolve as Waiting['resolve'],
        reject,
        tries: 0,
        alone: besides !== undefined,
      });
      if (!book.busy) void this.store.apart(() => this.work(id, book));
    });
  }

  /**
   * Decides and writes in two years' books of an association in one transaction: in both or in neither. Both are locked while `decide` works, so that what it reads
   * on `client` is all there is. `answer` gets the first book with its facts in it; a first book that takes nothing refuses. This process learns of it in the books
   * that it keeps in memory as it does of what another process wrote.
   */
  async writeBoth<T>(ids: readonly [BookId, BookId], author: EntryAuthor, decide: DecideBoth, answer: (book: BookState) => T): Promise<T> {
    const key = currentKey();
    for (let tries = 1; ; tries += 1)
      try {
        return answer(await this.appendBoth(ids, author, key, decide));
      } catch (error) {
        const anchored = newerAnchor(error);
        if (anchored) {
          this.anchoredAt = anchored;
          continue;
        }
        const refusal = isRepeated(error) ? REPEATED : error;
        if (refusal instanceof RuleViolation) return (await answerAgain(this, ids[0], { key, answer }, refusal)) as T;
        // Only a book's first entry can be overtaken: until then it has no head to lock.
        if (!isMoved(error)) throw error;
        if (tries === TRIES) throw BUSY;
      }
  }

  /** Answers from the book as this process knows it, which may lack what others have just written: nothing may be decided on it. */
  async read<T>(id: BookId, look: (book: BookState) => T): Promise<T> {
    return look(await this.current(id, this.bookOf(id)));
  }

  /** Now, but neither before the last entry nor before the newest anchor: a clock that was corrected must not make entries look backdated. */
  momentAfter(state: BookState): string {
    return [this.clock.now().toISOString(), state.registradoEm, this.anchoredAt].sort().at(-1)!;
  }

  /** The first of the two books, with the facts in it. */
  private async appendBoth(
    ids: readonly [BookId, BookId],
    author: EntryAuthor,
    key: RequestKey | undefined,
    decide: DecideBoth,
  ): Promise<BookState> {
    const books = ids.map(({ cnpjAssociacao, ano }) => new BookState({ cnpjAssociacao, ano }, this.kinds));
    const [book, other] = books as [BookState, BookState];
    // Most of it is read before the books are locked.
    for (const each of books) await readEntries(this.store, each);
    const batches = await this.store.appendAllInTurn(ids, async (client) => {
      for (const each of books) await readEntries(this.store, each, client);
      this.kinds.refuse(book);
      const known = books.map(({ sequencia }) => sequencia);
      const facts = await decide([book, other], client);
      return books.map((each, index): Batch => {
        const { entries, changes } = takeFacts(this, each, facts[index]!, author);
        const requests = key && each === book ? [{ ...key, primeira: known[index]! + 1, ultima: each.sequencia }] : [];
        return { known: known[index]!, entries, requests, besides: [], projection: projectionOf(each, changes) };
      });
    });
    this.written += batches.reduce((sum, { entries }) => sum + entries.length, 0);
    for (const { id, sequencia } of books) this.heads.moved(id, sequencia);
    return book;
  }

  private bookOf({ cnpjAssociacao, ano }: BookId): OpenBook {
    const key = `${cnpjAssociacao} ${ano}`;
    const book = this.open.get(key) ?? { state: undefined, shared: false, waiting: [], busy: false };
    this.open.delete(key);
    this.open.set(key, book);
    this.forget(book);
    return book;
  }

  /** Drops the books used least recently, until the others hold no more than is kept. */
  private forget(used: OpenBook): void {
    let kept = [...this.open.values()].reduce((sum, book) => sum + weightOf(book), 0);
    for (const [key, book] of this.open) {
      if (kept <= KEPT_ENTRIES) return;
      if (book.busy || book === used) continue;
      kept -= weightOf(book);
      this.open.delete(key);
    }
  }

  /** Never throws: every command that waits is answered. */
  private async work(id: BookId, book: OpenBook): Promise<void> {
    book.busy = true;
    while (book.waiting.length > 0) {
      // One turn of the event loop: commands that come together, or that follow at once on the last batch's answers, are written together.
      await setImmediate();
      const commands = takeBatch(book.waiting, BATCH);
      const decided: Decided = { entries: [], changes: [], requests: [], besides: [] };
      try {
        let answers: (() => void)[] = [];
        const decide = (state: BookState): Batch => {
          const known = state.sequencia;
          answers = commands.map((command) => this.decide(state, command, decided));
          return { known, ...decided, projection: projectionOf(state, decided.changes) };
        };
        if (book.shared) await this.store.appendInTurn(id, async (client) => decide(await this.inTurn(id, book, client)));
        else await this.store.append(id, decide(await this.current(id, book)));
        this.written += decided.entries.length;
        for (const answer of answers) answer();
        const last = decided.entries.at(-1);
        if (last) this.heads.moved(id, last.sequencia);
      } catch (error) {
        for (const { undo } of decided.changes.toReversed()) undo();
        await this.recover(id, book, commands, error);
      }
    }
    book.busy = false;
  }

  /** One command: its entries and changes are added, and what to answer after the commit comes back. */
  private decide(state: BookState, command: Waiting, { entries, changes, requests, besides }: Decided): () => void {
    let facts: Fact[];
    let own: Pick<Decided, 'entries' | 'changes'>;
    try {
      if (!command.always) this.kinds.refuse(state);
      facts = command.decide(state);
      own = takeFacts(this, state, facts, command.author);
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      return () => void this.refuse(state.id, command, error);
    }
    changes.push(...own.changes);
    entries.push(...own.entries);
    if (command.key && facts.length > 0)
      requests.push({ ...command.key, primeira: state.sequencia - own.entries.length + 1, ultima: state.sequencia });
    if (command.besides) besides.push(command.besides.statement);
    const answer = command.answer(state, facts);
    return () => command.resolve(answer);
  }

  /**
   * Commands that another process overtook are decided anew, in turn with it, and those that say to be older than an anchor at its moment; commands of which one could not be written are written one by one;
   * unless the database is at fault, which would refuse the next one too, or may have written them.
   */
  private async recover(id: BookId, book: OpenBook, commands: Waiting[], error: unknown): Promise<void> {
    if (isMoved(error)) {
      for (const command of commands) command.tries += 1;
      for (const command of commands.filter(({ tries }) => tries >= TRIES)) command.reject(BUSY);
      book.waiting.unshift(...commands.filter(({ tries }) => tries < TRIES));
      book.shared = true;
    } else if (newerAnchor(error)) {
      this.anchoredAt = newerAnchor(error)!;
      book.waiting.unshift(...commands);
    } else if (databaseFault(error)) {
      for (const { reject } of commands) reject(error);
    } else if (commands.length > 1) {
      for (const command of commands) command.alone = true;
      book.waiting.unshift(...commands);
    } else if (isGone(error)) {
      await this.refuse(id, commands[0]!, commands[0]!.besides!.refusal);
    } else if (isRepeated(error)) {
      await this.refuse(id, commands[0]!, REPEATED);
    } else {
      commands[0]!.reject(isDangling(error) ? GONE : isOverflow(error) ? TOO_LARGE : error);
    }
  }

  private async refuse(id: BookId, command: Waiting, refusal: RuleViolation): Promise<void> {
    await answerAgain(this, id, command, refusal).then(command.resolve, command.reject);
  }

  private async current(id: BookId, book: OpenBook): Promise<BookState> {
    return book.state ?? this.readOn(id, book);
  }

  /** The book while this process holds it. Nothing new in it: nobody else writes there any more. */
  private async inTurn(id: BookId, book: OpenBook, client: PoolClient): Promise<BookState> {
    const known = book.state?.sequencia;
    const state = await this.readOn(id, book, client);
    book.shared = state.sequencia !== known;
    return state;
  }

  private async readOn(id: BookId, book: OpenBook, client?: PoolClient): Promise<BookState> {
    const state = book.state ?? new BookState({ cnpjAssociacao: id.cnpjAssociacao, ano: id.ano }, this.kinds);
    await readEntries(this.store, state, client);
    book.state ??= state;
    return book.state;
  }
}
