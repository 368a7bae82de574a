import { type PoolClient, type QueryConfig } from 'pg';
import { type Clock } from '#platform/clock.js';
import { type RequestKey } from '#platform/idempotency/request-key.js';
import { BookState, type Change } from '../book-state.js';
import { type BookId, dayOf, daysOf, type Entry, type EntryAuthor, hashOf } from '../entry.js';
import { encodeFact, type Fact } from '../fact.js';
import { refuseBeyondRange } from '../limits.js';
import { type OtherYears } from '../other-years.js';
import { projectionOf } from '../projection.js';
import { type RecordKinds } from '../record-kind.js';
import { restore } from '../snapshot.js';
import { newerAnchor } from './append-failures.js';
import { type Batch, type BookStore, type WrittenRequest } from './book-store.js';

/** Folds the entries of books into their states, and decided facts into the next entries. */
export class Fold {
  /** Time of the newest anchor that refused an entry. */
  private anchoredAt = '';

  constructor(
    private readonly store: BookStore,
    private readonly kinds: RecordKinds,
    private readonly clock: Clock,
  ) {}

  /** A book before its first entry. */
  empty({ cnpjAssociacao, ano }: BookId): BookState {
    return new BookState({ cnpjAssociacao, ano }, this.kinds);
  }

  /**
   * Reads and folds the entries that the book lacks; an empty one begins with its snapshot. `onPage` is called after each page. Answers how many entries were
   * folded; undefined if the book no longer has the last entry of the state, because a failover lost it.
   */
  async read(book: BookState, client?: PoolClient, onPage?: () => void): Promise<number | undefined> {
    const { id, sequencia } = book;
    let last = sequencia > 0 ? book.hash : undefined;
    let folded = 0;
    const pages =
      sequencia === 0
        ? this.store.pagesAfterSnapshot(id, (snapshot) => restore(book, snapshot), client)
        : this.store.pages(id, { from: sequencia, client });
    for await (const entries of pages) {
      if (last !== undefined && entries[0]?.hash !== last) return undefined;
      last = undefined;
      for (const entry of entries) {
        // The snapshot, or a concurrent reader, may have folded some of them.
        if (entry.sequencia <= book.sequencia) continue;
        book.apply(entry);
        folded += 1;
      }
      onPage?.();
    }
    return folded;
  }

  /** The book as it was after these entries, and their facts. */
  async written(id: BookId, [first, last]: readonly [number, number]): Promise<{ book: BookState; facts: Fact[] }> {
    const book = this.empty(id);
    const facts: Fact[] = [];
    for await (const entries of this.store.pages(id, { to: last }))
      for (const entry of entries) {
        const fact = this.kinds.read(entry);
        book.apply(entry, fact);
        if (entry.sequencia >= first) facts.push(fact);
      }
    return { book, facts };
  }

  /** Prepares the decision of a command. Throws RuleViolation if the book accepts none, except with `always`. */
  prepare(book: BookState, { always, otherYears }: { always?: boolean; otherYears?: OtherYears }): void {
    book.otherYears = otherYears;
    book.today = dayOf(this.momentAfter(book));
    if (!always) this.kinds.refuse(book);
  }

  /** A draft of the entries that follow the book's last one. */
  draft(book: BookState): Draft {
    return new Draft(book, this.kinds, () => this.momentAfter(book));
  }

  /** Remembers the anchor that refused an entry as older; false for any other error. The same facts are accepted at its time. */
  learnAnchor(error: unknown): boolean {
    const anchored = newerAnchor(error);
    this.anchoredAt = anchored ?? this.anchoredAt;
    return anchored !== undefined;
  }

  /** Now, but not before the last entry or the newest anchor: a corrected clock must not make entries look backdated. */
  private momentAfter(book: BookState): string {
    return [this.clock.now().toISOString(), book.registradoEm, this.anchoredAt].sort().at(-1)!;
  }
}

/** Facts decided on a book one after another, each on the state that the previous ones left, as entries that are not appended yet. */
export class Draft {
  readonly entries: Entry[] = [];
  /** Statements on other registers for the same transaction. */
  readonly besides: QueryConfig[] = [];
  private readonly changes: Change[] = [];
  private readonly requests: WrittenRequest[] = [];
  /** The hash of the last entry before the draft. */
  private readonly known: string;

  constructor(
    readonly book: BookState,
    private readonly kinds: RecordKinds,
    private readonly moment: () => string,
  ) {
    this.known = book.hash;
  }

  /**
   * Applies facts and those that follow from them, together. Throws RuleViolation, which changes nothing, if their movements are not allowed or a sum grows too
   * large.
   * @param key idempotency key of the request that wrote them
   */
  take(facts: readonly Fact[], author: EntryAuthor, key?: RequestKey): void {
    const before = this.book.sequencia;
    const entries: Entry[] = [];
    const changes: Change[] = [];
    const apply = (fact: Fact) => {
      const entry = this.entryOf(fact, author);
      entries.push(entry);
      changes.push(this.book.apply(entry, fact));
    };
    try {
      facts.forEach(apply);
      const movements = changes.flatMap((change) => change.movements);
      this.kinds.refuseChanges(this.book, changes);
      if (movements.length > 0) this.kinds.follow(this.book, movements).forEach(apply);
      refuseBeyondRange(this.book, changes);
    } catch (error) {
      undo(changes);
      throw error;
    }
    this.entries.push(...entries);
    this.changes.push(...changes);
    if (key && facts.length > 0) this.requests.push({ ...key, primeira: before + 1, ultima: this.book.sequencia });
  }

  /** Everything taken, with the rows that it leads to. */
  get batch(): Batch {
    const { known, entries, requests, besides } = this;
    return { known, entries, requests, besides, projection: projectionOf(this.book, this.changes) };
  }

  /** Puts the book back to the state before the draft. */
  undo(): void {
    undo(this.changes);
  }

  private entryOf(fact: Fact, author: EntryAuthor): Entry {
    const { id, sequencia, hash } = this.book;
    const registradoEm = this.moment();
    const days = daysOf(id.ano, dayOf(registradoEm));
    const entry = {
      sequencia: sequencia + 1,
      tipo: fact.type,
      dados: encodeFact(fact),
      operacao: fact.operacao ?? null,
      dataEfetiva: this.kinds.of(fact).effectiveDay?.(fact, days) ?? days.today,
      autorCpf: author.cpf,
      autorNome: author.nome,
      registradoEm,
      hashAnterior: hash,
      registro: this.kinds.recordOf(fact, id),
    };
    return { ...entry, hash: hashOf(id, entry) };
  }
}

function undo(changes: readonly Change[]): void {
  for (const change of changes.toReversed()) change.undo();
}
