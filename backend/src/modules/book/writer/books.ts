import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { databaseFault } from '#platform/database/faults.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { currentKey } from '#platform/idempotency/request-key.js';
import { BookState } from '../book-state.js';
import { type BookId, dayOf, type Entry, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { BookHeads } from '../live/book-heads.js';
import { NeedsOtherYears, type OtherYears } from '../other-years.js';
import { projectionOf } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { deservesSnapshot, snapshotOf } from '../snapshot.js';
import { answerAgain } from './answer-again.js';
import { appendBoth, type BothCommand, type BothIds } from './append-both.js';
import { isGone, isMoved, newerAnchor, refusalOf } from './append-failures.js';
import { type Batch, BookStore } from './book-store.js';
import { KeptBooks } from './kept-books.js';
import { type BookCommand, type Decided, type OpenBook, takeBatch, type Waiting, type WriteOptions } from './open-book.js';
import { OtherYearsLock } from './other-years-lock.js';
import { readEntries } from './read-entries.js';
import { BUSY } from './refusals.js';
import { takeFacts } from './take-facts.js';

/** Maximum of attempts of a command when other processes write first. */
const TRIES = 20;

/** Maximum of commands in one batch. */
const BATCH = 256;

/**
 * The only way to write in a book. Commands for the same book are queued and decided one after another, each on the state that the previous one left; their
 * facts are appended, hashed, projected and committed as one batch, and each command gets its own answer. Books do not wait for each other.
 *
 * The cached state is valid while the book's head in the database has not moved; `livro_avancar` checks that under the head's lock, by its hash, so a second
 * process makes a command slower, never wrong, nor does a failover that lost entries. If several processes write in a book, each takes the lock before it reads new entries and decides.
 */
@Injectable()
export class Books {
  private readonly logger = new Logger('books');
  private written = 0;
  /** Time of the newest anchor that refused an entry. */
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

  /** Number of queued commands of all books. */
  get queued(): number {
    return [...this.kept].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Entries appended since the process started. */
  get entriesWritten(): number {
    return this.written;
  }

  /**
   * Decides and writes. `decide` gets the current book and returns a fact, or throws RuleViolation, which changes nothing; `answer` gets the book with the fact
   * applied. Resolves after the commit. A book that accepts no commands refuses, except with `always`.
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
   * Like `write`, for any number of facts, written atomically; none writes nothing. A command whose rule asks for facts of other years' books is decided anew,
   * with the facts, under their lock.
   */
  async writeAll<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F[],
    answer: (book: BookState, facts: F[]) => T,
    { always = false, besides, otherYears, about }: WriteOptions = {},
  ): Promise<T> {
    const command = { author, key: currentKey(), always, besides, otherYears, decide, answer: answer as BookCommand['answer'] };
    try {
      return (await this.queue(id, command)) as T;
    } catch (error) {
      if (!(error instanceof NeedsOtherYears)) throw error;
      return this.otherYears.hold(id, (known) => this.queue(id, { ...command, otherYears: known }), about) as Promise<T>;
    }
  }

  /** Runs work under the lock of other years' facts, for commands that change them. Commands inside are given these facts: asking, they would wait for themselves. */
  inTurnWithOtherYears<T>(id: BookId, work: (otherYears: OtherYears) => Promise<T>): Promise<T> {
    return this.otherYears.hold(id, work);
  }

  /**
   * Decides and writes in two years' books of an association in one transaction. Both are locked while `decide` runs, so it reads the latest entries on
   * `client`. `answer` gets the first book with its facts applied; refused if the first book accepts no commands, except with `always`. Cached books learn of these entries as they
   * do of another process's. To be called within `inTurnWithOtherYears`.
   */
  async writeBoth<T>(ids: BothIds, command: Omit<BothCommand, 'key'>, answer: (book: BookState) => T): Promise<T> {
    const key = currentKey();
    for (let tries = 1; ; tries += 1)
      try {
        const { books, batches } = await appendBoth(this, ids, { ...command, key });
        for (const [index, { id }] of books.entries()) this.wrote(id, batches[index]!.entries);
        return answer(books[0]);
      } catch (error) {
        if (this.learnAnchor(error)) continue;
        const refusal = refusalOf(error, this.kinds);
        if (refusal instanceof RuleViolation) return (await answerAgain(this, ids[0], { key, answer }, refusal)) as T;
        // Only a book's first entry can lose this race: before it, the book has no head to lock.
        if (!isMoved(error)) throw error;
        if (tries === TRIES) throw BUSY;
      }
  }

  /** Answers from the cached book, which may lack entries of other processes: never decide on it. */
  async read<T>(id: BookId, look: (book: BookState) => T): Promise<T> {
    const book = this.kept.use(id);
    const answer = look(await this.current(book));
    this.rest(book);
    return answer;
  }

  /** Now, but not before the last entry or the newest anchor: a corrected clock must not make entries look backdated. */
  momentAfter(state: BookState): string {
    return [this.clock.now().toISOString(), state.registradoEm, this.anchoredAt].sort().at(-1)!;
  }

  /** Remembers the anchor that refused an entry as older; false for any other error. The same entries at its time are accepted. */
  learnAnchor(error: unknown): boolean {
    const anchored = newerAnchor(error);
    this.anchoredAt = anchored ?? this.anchoredAt;
    return anchored !== undefined;
  }

  /** Counts committed entries, and tells the open screens of them. */
  wrote(id: BookId, entries: readonly Entry[]): void {
    this.written += entries.length;
    const last = entries.at(-1);
    if (last) this.heads.moved(id, last.sequencia);
  }

  private queue(id: BookId, command: BookCommand): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const book = this.kept.use(id);
      book.waiting.push({ ...command, resolve, reject, tries: 0, alone: command.besides !== undefined });
      if (!book.busy) void this.store.apart(() => this.work(book));
    });
  }

  /** Never throws: every queued command is answered. */
  private async work(book: OpenBook): Promise<void> {
    book.busy = true;
    while (book.waiting.length > 0) {
      // Waits one turn of the event loop, so that concurrent commands, also those sent on the last batch's answers, join one batch.
      await setImmediate();
      const commands = takeBatch(book.waiting, BATCH);
      const decided: Decided = { entries: [], changes: [], requests: [], besides: [] };
      try {
        let answers: (() => void)[] = [];
        const decide = (state: BookState): Batch => {
          const known = state.hash;
          answers = commands.map((command) => this.decide(state, command, decided));
          this.kept.weigh(book);
          return { known, ...decided, projection: projectionOf(state, decided.changes) };
        };
        if (book.shared) await this.store.appendInTurn(book.id, async (client) => decide(await this.inTurn(book, client)));
        else await this.store.append(book.id, decide(await this.current(book)));
        for (const answer of answers) answer();
        this.wrote(book.id, decided.entries);
      } catch (error) {
        for (const { undo } of decided.changes.toReversed()) undo();
        this.kept.weigh(book);
        await this.recover(book, commands, error);
      }
    }
    book.busy = false;
    this.rest(book);
  }

  /** Writes the snapshot of a book that lacks it, after everybody was answered. */
  private rest(book: OpenBook): void {
    if (!book.lacksSnapshot) return;
    book.lacksSnapshot = false;
    void this.keepSnapshot(book.state!);
  }

  private async keepSnapshot(state: BookState): Promise<void> {
    await setImmediate(); // The answers are sent first.
    try {
      await this.store.keepSnapshot(state.id, await snapshotOf(state));
    } catch (error) {
      this.logger.warn({ err: error }, 'a snapshot of a book could not be written');
    }
  }

  /** Decides one command: adds its entries and changes to the batch, and returns the function that answers it after the commit. */
  private decide(state: BookState, command: Waiting, { entries, changes, requests, besides }: Decided): () => void {
    let facts: Fact[];
    let own: Pick<Decided, 'entries' | 'changes'>;
    state.otherYears = command.otherYears;
    state.today = dayOf(this.momentAfter(state));
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
   * Recovers from a failed batch. Commands overtaken by another process are queued again, under the lock; those older than an anchor again at its time. Other
   * batches are split into single commands, unless the database failed: it would refuse those too, or may have written them.
   */
  private async recover(book: OpenBook, commands: Waiting[], error: unknown): Promise<void> {
    if (isMoved(error)) {
      for (const command of commands) command.tries += 1;
      for (const command of commands.filter(({ tries }) => tries >= TRIES)) command.reject(BUSY);
      book.waiting.unshift(...commands.filter(({ tries }) => tries < TRIES));
      book.shared = true;
    } else if (this.learnAnchor(error)) {
      book.waiting.unshift(...commands);
    } else if (databaseFault(error)) {
      for (const { reject } of commands) reject(error);
    } else if (commands.length > 1) {
      for (const command of commands) command.alone = true;
      book.waiting.unshift(...commands);
    } else if (isGone(error)) {
      await this.refuse(book.id, commands[0]!, commands[0]!.besides!.refusal);
    } else {
      const refusal = refusalOf(error, this.kinds);
      if (refusal instanceof RuleViolation) await this.refuse(book.id, commands[0]!, refusal);
      else commands[0]!.reject(refusal);
    }
  }

  private async refuse(id: BookId, command: Waiting, refusal: RuleViolation): Promise<void> {
    await answerAgain(this, id, command, refusal).then(command.resolve, command.reject);
  }

  private async current(book: OpenBook): Promise<BookState> {
    return book.state ?? this.readOn(book);
  }

  /** The latest book under the lock. If it had no new entries, no other process writes in it any more. */
  private async inTurn(book: OpenBook, client: PoolClient): Promise<BookState> {
    const known = book.state?.sequencia;
    const state = await this.readOn(book, client);
    book.shared = state.sequencia !== known;
    return state;
  }

  private async readOn(book: OpenBook, client?: PoolClient): Promise<BookState> {
    const state = book.state ?? new BookState(book.id, this.kinds);
    const folded = await readEntries(this.store, state, client, () => this.kept.weigh(book));
    if (folded === undefined) return this.readOn(Object.assign(book, { state: undefined }), client);
    book.lacksSnapshot ||= deservesSnapshot(folded, state);
    book.state ??= state;
    this.kept.weigh(book);
    return book.state;
  }
}
