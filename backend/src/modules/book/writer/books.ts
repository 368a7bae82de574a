import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { databaseFault } from '#platform/database/faults.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { currentKey } from '#platform/idempotency/request-key.js';
import { BookState } from '../book-state.js';
import { type BookId, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { BookHeads } from '../live/book-heads.js';
import { NeedsOtherYears } from '../other-years.js';
import { projectionOf } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { answerAgain } from './answer-again.js';
import { appendBoth, type BothCommand, type BothIds } from './append-both.js';
import { type Batch, BookStore, isDangling, isGone, isMoved, isOverflow, isRepeated, newerAnchor } from './book-store.js';
import { KeptBooks } from './kept-books.js';
import { type Besides, type BookCommand, type Decided, type OpenBook, takeBatch, type Waiting } from './open-book.js';
import { OtherYearsLock } from './other-years-lock.js';
import { readEntries } from './read-entries.js';
import { BUSY, GONE, REPEATED, TOO_LARGE } from './refusals.js';
import { takeFacts } from './take-facts.js';

/** How often a command is decided anew because another process wrote first. */
const TRIES = 20;

/** Commands that one transaction takes at most. */
const BATCH = 256;

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
  private written = 0;
  /** The newest anchor that an entry was refused for. */
  private anchoredAt = '';

  constructor(
    readonly store: BookStore,
    readonly kinds: RecordKinds,
    private readonly clock: Clock,
    private readonly heads: BookHeads,
    private readonly kept: KeptBooks,
    private readonly otherYears: OtherYearsLock,
    readonly idempotency: Idempotency,
  ) {}

  /** Commands that wait to be decided, over all books. */
  get queued(): number {
    return [...this.kept].reduce((sum, { waiting }) => sum + waiting.length, 0);
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

  /**
   * The same for a command of any number of facts, all of them or none; with none it writes nothing. A command whose rule asks what the books of other years
   * say is decided anew under their lock, with the answer.
   */
  async writeAll<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F[],
    answer: (book: BookState, facts: F[]) => T,
    { always = false, besides }: WriteOptions = {},
  ): Promise<T> {
    const command = { author, key: currentKey(), always, besides, otherYears: undefined, decide, answer: answer as BookCommand['answer'] };
    try {
      return (await this.queue(id, command)) as T;
    } catch (error) {
      if (!(error instanceof NeedsOtherYears)) throw error;
      return this.otherYears.hold(id, (otherYears) => this.queue(id, { ...command, otherYears })) as Promise<T>;
    }
  }

  /** Works under the lock of what other years say, for commands that change it. A rule that is decided in there must not ask other years: it would wait for itself. */
  inTurnWithOtherYears<T>(id: BookId, work: () => Promise<T>): Promise<T> {
    return this.otherYears.hold(id, work);
  }

  /**
   * Decides and writes in two years' books of an association in one transaction: in both or in neither. Both are locked while `decide` works, so that what it reads
   * on `client` is all there is. `answer` gets the first book with its facts in it; a first book that takes nothing refuses. This process learns of it in the books
   * that it keeps in memory as it does of what another process wrote.
   */
  async writeBoth<T>(ids: BothIds, author: EntryAuthor, decide: BothCommand['decide'], answer: (book: BookState) => T): Promise<T> {
    const key = currentKey();
    for (let tries = 1; ; tries += 1)
      try {
        const { books, batches } = await appendBoth(this, ids, { author, key, decide });
        this.written += batches.reduce((sum, { entries }) => sum + entries.length, 0);
        for (const { id, sequencia } of books) this.heads.moved(id, sequencia);
        return answer(books[0]);
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
    return look(await this.current(this.kept.use(id)));
  }

  /** Now, but neither before the last entry nor before the newest anchor: a clock that was corrected must not make entries look backdated. */
  momentAfter(state: BookState): string {
    return [this.clock.now().toISOString(), state.registradoEm, this.anchoredAt].sort().at(-1)!;
  }

  private queue(id: BookId, command: BookCommand): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const book = this.kept.use(id);
      book.waiting.push({ ...command, resolve, reject, tries: 0, alone: command.besides !== undefined });
      if (!book.busy) void this.store.apart(() => this.work(book));
    });
  }

  /** Never throws: every command that waits is answered. */
  private async work(book: OpenBook): Promise<void> {
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
          this.kept.weigh(book);
          return { known, ...decided, projection: projectionOf(state, decided.changes) };
        };
        if (book.shared) await this.store.appendInTurn(book.id, async (client) => decide(await this.inTurn(book, client)));
        else await this.store.append(book.id, decide(await this.current(book)));
        this.written += decided.entries.length;
        for (const answer of answers) answer();
        const last = decided.entries.at(-1);
        if (last) this.heads.moved(book.id, last.sequencia);
      } catch (error) {
        for (const { undo } of decided.changes.toReversed()) undo();
        this.kept.weigh(book);
        await this.recover(book, commands, error);
      }
    }
    book.busy = false;
  }

  /** One command: its entries and changes are added, and what to answer after the commit comes back. */
  private decide(state: BookState, command: Waiting, { entries, changes, requests, besides }: Decided): () => void {
    let facts: Fact[];
    let own: Pick<Decided, 'entries' | 'changes'>;
    state.otherYears = command.otherYears;
    try {
      if (!command.always) this.kinds.refuse(state);
      facts = command.decide(state);
      own = takeFacts(this, state, facts, command.author);
    } catch (error) {
      if (error instanceof NeedsOtherYears) return () => command.reject(error);
      if (!(error instanceof RuleViolation)) throw error;
      return () => void this.refuse(state.id, command, error);
    } finally {
      state.otherYears = undefined;
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
  private async recover(book: OpenBook, commands: Waiting[], error: unknown): Promise<void> {
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
      await this.refuse(book.id, commands[0]!, commands[0]!.besides!.refusal);
    } else if (isRepeated(error)) {
      await this.refuse(book.id, commands[0]!, REPEATED);
    } else {
      commands[0]!.reject(isDangling(error) ? GONE : isOverflow(error) ? TOO_LARGE : error);
    }
  }

  private async refuse(id: BookId, command: Waiting, refusal: RuleViolation): Promise<void> {
    await answerAgain(this, id, command, refusal).then(command.resolve, command.reject);
  }

  private async current(book: OpenBook): Promise<BookState> {
    return book.state ?? this.readOn(book);
  }

  /** The book while this process holds it. Nothing new in it: nobody else writes there any more. */
  private async inTurn(book: OpenBook, client: PoolClient): Promise<BookState> {
    const known = book.state?.sequencia;
    const state = await this.readOn(book, client);
    book.shared = state.sequencia !== known;
    return state;
  }

  private async readOn(book: OpenBook, client?: PoolClient): Promise<BookState> {
    const state = book.state ?? new BookState(book.id, this.kinds);
    await readEntries(this.store, state, client, () => this.kept.weigh(book));
    book.state ??= state;
    this.kept.weigh(book);
    return book.state;
  }
}
