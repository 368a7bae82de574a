import { setImmediate } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type PoolClient, type QueryConfig } from 'pg';
import { RuleViolation } from '#domain/rule-violation.js';
import { databaseFault } from '#platform/database/faults.js';
import { type RequestKey } from '#platform/idempotency/request-key.js';
import { type BookState } from '../book-state.js';
import { type BookId, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { type BookHeads } from '../live/book-heads.js';
import { NeedsOtherYears, type OtherYears } from '../other-years.js';
import { deservesSnapshot, snapshotOf } from '../snapshot.js';
import { BUSY, isMoved } from './append-failures.js';
import { type Batch, type BookStore } from './book-store.js';
import { type Draft, type Fold } from './fold.js';

/** Maximum of attempts of a command when other processes write first. */
export const TRIES = 20;

/** Maximum of commands in one batch. */
const BATCH = 256;

/** A statement of another register in the transaction of a command's entries. */
export interface Besides {
  /** Fails with `RZ003` if the command must not be written. It may set the author of the transaction, because no other command shares it. */
  statement: QueryConfig;
  /** The refusal for that case. */
  refusal: RuleViolation;
}

/** A command on a book. */
export interface BookCommand {
  author: EntryAuthor;
  /** The request's idempotency key, if any. */
  key: RequestKey | undefined;
  /** Also when the book accepts no commands. */
  always: boolean;
  /** A statement for the same transaction, if any. */
  besides: Besides | undefined;
  /** Facts of other years' books, once its rule has asked. */
  otherYears: OtherYears | undefined;
  decide: (book: BookState) => Fact[];
  answer: (book: BookState, facts: Fact[]) => unknown;
}

/** A queued command. */
interface Waiting extends BookCommand {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  tries: number;
  /** Written in a batch of its own: it has a `besides` statement, or its former batch failed. */
  alone: boolean;
}

/** What the queues of all books share. */
export interface QueueParts {
  store: BookStore;
  fold: Fold;
  heads: BookHeads;
  /** To be called whenever the entries of a book have changed. */
  weigh: (book: BookQueue) => void;
}

/**
 * A book in memory and the queue of its commands. They are decided one after another, each on the state that the previous one left; their facts are appended in
 * one batch, and each command gets its own answer after the commit.
 *
 * The cached state is valid while the book's head in the database has not moved; `livro_avancar` checks that under the head's lock, by its hash, so a second
 * process makes a command slower, never wrong, nor does a failover that lost entries. If several processes write in a book, each takes the lock before it reads
 * new entries and decides.
 */
export class BookQueue {
  private static readonly logger = new Logger('books');
  state: BookState | undefined;
  isBusy = false;
  /** Its weight in the cache. */
  weight = 0;
  private readonly waiting: Waiting[] = [];
  /** Whether another process wrote in it since this one did: the next batch then takes the lock before it is decided. */
  private isShared = false;
  /** Whether so many entries had to be folded to open it that its snapshot shall be written. */
  private lacksSnapshot = false;

  constructor(
    readonly id: BookId,
    private readonly parts: QueueParts,
  ) {}

  /** Number of queued commands. */
  get length(): number {
    return this.waiting.length;
  }

  /** Decides and writes. Resolves with the command's answer after the commit; rejects with the error of its rule or of the append. */
  write(command: BookCommand): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...command, resolve, reject, tries: 0, alone: command.besides !== undefined });
      if (!this.isBusy) void this.parts.store.apart(() => this.work());
    });
  }

  /** Answers from the cached state, which may lack entries of other processes. */
  async read<T>(look: (book: BookState) => T): Promise<T> {
    const answer = look(this.state ?? (await this.readOn()));
    this.rest();
    return answer;
  }

  /** Never throws: every queued command is answered. */
  private async work(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      // Waits one turn of the event loop, so that concurrent commands, also those sent on the last batch's answers, join one batch.
      await setImmediate();
      await this.writeBatch(this.nextBatch());
    }
    this.isBusy = false;
    this.rest();
  }

  /** Commands up to the first one that must be alone, or that one. */
  private nextBatch(): Waiting[] {
    const firstAlone = this.waiting.findIndex(({ alone }) => alone);
    return this.waiting.splice(0, firstAlone < 0 ? BATCH : Math.min(Math.max(firstAlone, 1), BATCH));
  }

  private async writeBatch(commands: Waiting[]): Promise<void> {
    const { store, fold, heads, weigh } = this.parts;
    let draft: Draft | undefined;
    let answers: (() => void)[] = [];
    const decide = (state: BookState): Batch => {
      const decided = fold.draft(state);
      draft = decided;
      answers = commands.map((command) => this.decide(decided, command));
      weigh(this);
      return decided.batch;
    };
    try {
      if (this.isShared) await store.appendInTurn(this.id, async (client) => decide(await this.inTurn(client)));
      else await store.append(this.id, decide(this.state ?? (await this.readOn())));
    } catch (error) {
      draft?.undo();
      weigh(this);
      return this.recover(commands, error);
    }
    for (const answer of answers) answer();
    heads.moved(this.id, this.state!.sequencia);
  }

  /** Decides one command on the draft, and returns the function that answers it after the commit. */
  private decide(draft: Draft, command: Waiting): () => void {
    const { book } = draft;
    let facts: Fact[];
    try {
      this.parts.fold.prepare(book, command);
      facts = command.decide(book);
      draft.take(facts, command.author, command.key);
    } catch (error) {
      // A refusal may depend on facts of the same batch: it is answered after their commit.
      if (error instanceof RuleViolation || error instanceof NeedsOtherYears) return () => command.reject(error);
      throw error;
    } finally {
      book.otherYears = undefined;
    }
    if (command.besides) draft.besides.push(command.besides.statement);
    const answer = command.answer(book, facts);
    return () => command.resolve(answer);
  }

  /**
   * Recovers from a failed batch. Commands overtaken by another process are queued again, under the lock; those older than an anchor again at its time. Other
   * batches are split into single commands, unless the database failed: it would refuse those too, or may have written them.
   */
  private recover(commands: Waiting[], error: unknown): void {
    if (isMoved(error)) {
      for (const command of commands) command.tries += 1;
      for (const command of commands.filter(({ tries }) => tries >= TRIES)) command.reject(BUSY);
      this.waiting.unshift(...commands.filter(({ tries }) => tries < TRIES));
      this.isShared = true;
    } else if (this.parts.fold.learnAnchor(error)) {
      this.waiting.unshift(...commands);
    } else if (commands.length === 1 || databaseFault(error)) {
      for (const { reject } of commands) reject(error);
    } else {
      for (const command of commands) command.alone = true;
      this.waiting.unshift(...commands);
    }
  }

  /** The latest state under the lock. If it had no new entries, no other process writes in it any more. */
  private async inTurn(client: PoolClient): Promise<BookState> {
    const known = this.state?.sequencia;
    const state = await this.readOn(client);
    this.isShared = state.sequencia !== known;
    return state;
  }

  private async readOn(client?: PoolClient): Promise<BookState> {
    const { fold, weigh } = this.parts;
    const state = this.state ?? fold.empty(this.id);
    const folded = await fold.read(state, client, () => weigh(this));
    if (folded === undefined) {
      this.state = undefined;
      return this.readOn(client);
    }
    this.lacksSnapshot ||= deservesSnapshot(folded, state);
    this.state ??= state;
    weigh(this);
    return this.state;
  }

  /** Writes the snapshot of a book that lacks it, after everybody was answered. */
  private rest(): void {
    if (!this.lacksSnapshot) return;
    this.lacksSnapshot = false;
    void this.keepSnapshot(this.state!);
  }

  private async keepSnapshot(state: BookState): Promise<void> {
    await setImmediate(); // The answers are sent first.
    try {
      await this.parts.store.keepSnapshot(this.id, await snapshotOf(state));
    } catch (error) {
      BookQueue.logger.warn({ err: error }, 'a snapshot of a book could not be written');
    }
  }
}
