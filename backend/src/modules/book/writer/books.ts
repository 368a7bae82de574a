import { Injectable } from '@nestjs/common';
import { type PoolClient, type QueryConfig } from 'pg';
import { Overtaken } from '#domain/overtaken.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { currentKey, refuseOther } from '#platform/idempotency/request-key.js';
import { type BookState } from '../book-state.js';
import { type BookId, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { BookHeads } from '../live/book-heads.js';
import { NeedsOtherYears, type OtherYears } from '../other-years.js';
import { RecordKinds } from '../record-kind.js';
import { BUSY, isMoved, refusalOf } from './append-failures.js';
import { type Besides, type BookCommand, BookQueue, type QueueParts, TRIES } from './book-queue.js';
import { type Batch, BookStore } from './book-store.js';
import { Fold } from './fold.js';
import { KeptBooks } from './kept-books.js';
import { OtherYearsLock } from './other-years-lock.js';

/** Entries of a long command that are projected, and sent to the database, at a time: some milliseconds of work. */
const PIECE = 200;

/** Maximum of attempts of a long command: each decides everything anew. */
const LONG_TRIES = 5;

/** How facts are written. */
export interface WriteOptions {
  /** Also when the book accepts no commands. */
  always?: boolean;
  besides?: Besides;
  otherYears?: OtherYears;
  /** Which records of other years' books the command is about, as fields of the questions that read them. */
  about?: object;
}

/** A command on two books: `decide` answers the facts for each, or throws RuleViolation; `client` is the transaction that locks both. */
export interface BothCommand {
  author: EntryAuthor;
  /** Also when the first book accepts no commands. */
  always?: boolean;
  decide: (books: readonly [BookState, BookState], client: PoolClient) => Promise<readonly [Fact[], Fact[]]>;
  otherYears: OtherYears;
}

/** A copy of a book on which many facts are decided one after another, each on the state that the previous one left. */
export interface BookDraft {
  readonly book: BookState;
  /** Applies the facts together. Throws RuleViolation, which changes nothing. */
  take(facts: readonly Fact[]): void;
}

/** Whether to write what the draft has taken, the statements on other registers for the same transaction, and the answer. */
export interface LongDecision<T> {
  write: boolean;
  besides?: readonly QueryConfig[];
  answer: T;
}

/** A refusal of an outdated version names the book whose entries tell what changed: this one, unless it names another. */
const inBook = (id: BookId, error: unknown) =>
  error instanceof Overtaken && error.por && 'vista' in error.por
    ? new Overtaken(error.code, error.message, { livro: { cnpjAssociacao: id.cnpjAssociacao, ano: id.ano }, ...error.por })
    : error;

/** The only way to write in a book. Commands of one book are queued (`BookQueue`); books do not wait for each other. */
@Injectable()
export class Books {
  private readonly fold: Fold;
  private readonly open: (id: BookId) => BookQueue;

  constructor(
    private readonly store: BookStore,
    private readonly kinds: RecordKinds,
    clock: Clock,
    private readonly heads: BookHeads,
    private readonly kept: KeptBooks,
    private readonly otherYears: OtherYearsLock,
    private readonly idempotency: Idempotency,
  ) {
    this.fold = new Fold(store, kinds, clock);
    const parts: QueueParts = { store, fold: this.fold, heads, weigh: (book) => kept.weigh(book) };
    this.open = (id) => new BookQueue(id, parts);
  }

  /** Number of queued commands of all books. */
  get queued(): number {
    return [...this.kept].reduce((sum, { length }) => sum + length, 0);
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
  writeAll<F extends Fact, T>(
    id: BookId,
    author: EntryAuthor,
    decide: (book: BookState) => F[],
    answer: (book: BookState, facts: F[]) => T,
    { always = false, besides, otherYears, about }: WriteOptions = {},
  ): Promise<T> {
    const command = { author, key: currentKey(), always, besides, decide, answer: answer as BookCommand['answer'] };
    const queue = (known = otherYears) => this.queueOf(id).write({ ...command, otherYears: known });
    return this.orFirstAnswer(id, command, () => this.askingOtherYears(id, queue, about)) as Promise<T>;
  }

  /**
   * Decides and writes in two years' books of an association in one transaction. Both are locked while `decide` runs, so it reads the latest entries on
   * `client`. `answer` gets the first book with its facts applied. Refused if the first book accepts no commands, except with `always`. Cached books learn of
   * these entries as they do of another process's. To be called within `inTurnWithOtherYears`.
   */
  writeBoth<T>(
    ids: readonly [BookId, BookId],
    { author, always, decide, otherYears }: BothCommand,
    answer: (book: BookState) => T,
  ): Promise<T> {
    const key = currentKey();
    const attempt = async () => {
      const books = [this.fold.empty(ids[0]), this.fold.empty(ids[1])] as const;
      // Reads most entries before locking the books.
      for (const book of books) await this.fold.read(book);
      await this.store.appendAllInTurn(ids, async (client) => {
        for (const book of books) await this.fold.read(book, client);
        this.fold.prepare(books[0], { otherYears, always });
        this.fold.prepare(books[1], { otherYears, always: true });
        const drafts = [this.fold.draft(books[0]), this.fold.draft(books[1])] as const;
        const facts = await decide(books, client);
        drafts[0].take(facts[0], author, key);
        drafts[1].take(facts[1], author);
        return drafts.map(({ batch }) => batch);
      });
      for (const { id, sequencia } of books) this.heads.moved(id, sequencia);
      return answer(books[0]);
    };
    return this.orFirstAnswer(ids[0], { key, answer }, () => this.repeated(TRIES, attempt)) as Promise<T>;
  }

  /**
   * Writes thousands of facts in one transaction. Other commands are decided in one turn of the event loop; here `decide` works on a copy of the book and may
   * pause, so that other calls are served. Other writers of the same book wait only for the append. Decided anew if they write meanwhile, so `decide` must have
   * no effect of its own. Refused if the book accepts no commands.
   */
  writeLong<T>(id: BookId, author: EntryAuthor, decide: (draft: BookDraft) => Promise<LongDecision<T>>): Promise<T> {
    const attempt = async (otherYears?: OtherYears) => {
      const book = this.fold.empty(id);
      await this.fold.read(book);
      this.fold.prepare(book, { otherYears });
      const batches: Batch[] = [];
      let draft = this.fold.draft(book);
      const close = () => {
        batches.push(draft.batch);
        draft = this.fold.draft(book);
      };
      const take = (facts: readonly Fact[]) => {
        draft.take(facts, author);
        if (draft.entries.length >= PIECE) close();
      };
      const { write, besides = [], answer } = await decide({ book, take });
      if (!write) return answer;
      if (draft.entries.length > 0) close();
      await this.store.appendLong(book.id, batches, besides);
      this.heads.moved(book.id, book.sequencia);
      return answer;
    };
    return this.askingOtherYears(id, (otherYears) => this.repeated(LONG_TRIES, () => attempt(otherYears)));
  }

  /** Runs work under the lock of other years' facts, for commands that change them. Commands inside are given these facts: asking, they would wait for themselves. */
  inTurnWithOtherYears<T>(id: BookId, work: (otherYears: OtherYears) => Promise<T>): Promise<T> {
    return this.otherYears.hold(id, work);
  }

  /** Answers from the cached book, which may lack entries of other processes: never decide on it. */
  read<T>(id: BookId, look: (book: BookState) => T): Promise<T> {
    return this.queueOf(id).read(look);
  }

  private queueOf(id: BookId): BookQueue {
    return this.kept.use(id, this.open);
  }

  /** Runs a command without facts of other years' books; if its rule asks for them, again under their lock. */
  private async askingOtherYears<T>(id: BookId, run: (otherYears?: OtherYears) => Promise<T>, about?: object): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NeedsOtherYears)) throw error;
      return this.otherYears.hold(id, run, about);
    }
  }

  /** Repeats an attempt that another process has overtaken, or that was older than an anchor. */
  private async repeated<T>(most: number, attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1)
      try {
        return await attempt();
      } catch (error) {
        if (!isMoved(error) && !this.fold.learnAnchor(error)) throw refusalOf(error, this.kinds);
        if (tries === most) throw BUSY;
      }
  }

  /**
   * Runs a command. A refused one with an idempotency key may be a retry: it is answered from the book as the first request left it. Throws RuleViolation if
   * nothing was written under that key, or if the key was used for another request.
   */
  private async orFirstAnswer(
    id: BookId,
    { key, besides, answer }: Pick<BookCommand, 'key' | 'answer'> & { besides?: Besides },
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await run();
    } catch (error) {
      const refusal = inBook(id, refusalOf(error, this.kinds, besides?.refusal));
      if (!key || !(refusal instanceof RuleViolation)) throw refusal;
      // Apart: the first request is not in the caller's transaction.
      return this.store.apart(async () => {
        const first = await this.idempotency.known(id.cnpjAssociacao, key);
        if (!first?.primeira) throw refusal;
        refuseOther(first, key.conteudo);
        const { book, facts } = await this.fold.written(id, [first.primeira, first.ultima!]);
        return answer(book, facts);
      });
    }
  }
}
