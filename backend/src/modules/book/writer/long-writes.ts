import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { BookState, type Change } from '../book-state.js';
import { type BookId, dayOf, type Entry, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { NeedsOtherYears, type OtherYears } from '../other-years.js';
import { projectionOf } from '../projection.js';
import { isMoved, refusalOf } from './append-failures.js';
import { type Batch, BookStore } from './book-store.js';
import { Books } from './books.js';
import { OtherYearsLock } from './other-years-lock.js';
import { readEntries } from './read-entries.js';
import { BUSY } from './refusals.js';
import { takeFacts } from './take-facts.js';

/** Maximum of attempts when others write in the book meanwhile: each decides everything anew. */
const TRIES = 5;

/** Entries that are projected, and sent to the database, at a time: some milliseconds of work. */
const PIECE = 200;

/** A copy of a book on which many facts are decided one after another, each on the state that the previous one left. */
export class BookDraft {
  private readonly pieces: Batch[] = [];
  private entries: Entry[] = [];
  private changes: Change[] = [];

  constructor(
    private readonly books: Books,
    readonly book: BookState,
    private readonly author: EntryAuthor,
  ) {}

  /** Applies the facts together. Throws RuleViolation, which changes nothing. */
  take(facts: readonly Fact[]): void {
    const { entries, changes } = takeFacts(this.books, this.book, facts, this.author);
    this.entries.push(...entries);
    this.changes.push(...changes);
    if (this.entries.length >= PIECE) this.close();
  }

  /** Everything taken, as consecutive batches. */
  get batches(): readonly Batch[] {
    this.close();
    return this.pieces;
  }

  private close(): void {
    const [first] = this.entries;
    if (!first) return;
    const projection = projectionOf(this.book, this.changes);
    this.pieces.push({ known: first.hashAnterior, entries: this.entries, projection, requests: [], besides: [] });
    this.entries = [];
    this.changes = [];
  }
}

/** Whether to write what the draft has taken, the statements on other registers for the same transaction, and the answer. */
export interface LongDecision<T> {
  write: boolean;
  besides?: readonly QueryConfig[];
  answer: T;
}

/**
 * Writes thousands of facts in one transaction. `Books` decides a command in one turn of the event loop; here `decide` works on a copy of the book and may
 * pause, so that other calls are served. Other writers of the same book wait only for the append.
 */
@Injectable()
export class LongWrites {
  constructor(
    private readonly books: Books,
    private readonly store: BookStore,
    private readonly otherYears: OtherYearsLock,
  ) {}

  /**
   * Runs `decide` on a draft of the book, and writes the draft if it says so. Decided anew if others write in the book meanwhile, so `decide` must have no
   * effect of its own. Refused if the book accepts no commands.
   */
  async run<T>(id: BookId, author: EntryAuthor, decide: (draft: BookDraft) => Promise<LongDecision<T>>): Promise<T> {
    let needsOthers = false;
    for (let tries = 1; ; tries += 1)
      try {
        if (!needsOthers) return await this.attempt(id, author, decide);
        return await this.otherYears.hold(id, (known) => this.attempt(id, author, decide, known));
      } catch (error) {
        if (error instanceof NeedsOtherYears) needsOthers = true;
        else if (!isMoved(error) && !this.books.learnAnchor(error)) throw refusalOf(error, this.books.kinds);
        if (tries === TRIES) throw BUSY;
      }
  }

  private async attempt<T>(
    { cnpjAssociacao, ano }: BookId,
    author: EntryAuthor,
    decide: (draft: BookDraft) => Promise<LongDecision<T>>,
    otherYears?: OtherYears,
  ): Promise<T> {
    const book = new BookState({ cnpjAssociacao, ano }, this.books.kinds);
    await readEntries(this.store, book);
    book.otherYears = otherYears;
    book.today = dayOf(this.books.momentAfter(book));
    this.books.kinds.refuse(book);
    const draft = new BookDraft(this.books, book, author);
    const { write, besides = [], answer } = await decide(draft);
    if (!write) return answer;
    await this.store.appendLong(book.id, draft.batches, besides);
    this.books.wrote(
      book.id,
      draft.batches.flatMap(({ entries }) => entries),
    );
    return answer;
  }
}
