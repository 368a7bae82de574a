import { type BookId, dayOf, daysOf, type Entry, NO_HASH } from './entry.js';
import { decodeFact, type Fact } from './fact.js';
import { type LineKey } from './line.js';
import { type Balance, NO_BALANCE, type Posting, post } from './posting.js';
import { type Book, type RecordKey, type RecordKind, type RecordKinds, type RecordState, type Records } from './record-kind.js';

/** What one entry changed, for the projection. */
export interface Change {
  sequencia: number;
  postings: Posting[];
  /** The record that came, changed or went, and whether it stood before. */
  kind: RecordKind;
  key: RecordKey;
  stood: boolean;
  /** Takes the entry out again; of several, the last one first. */
  undo(): void;
}

/** The records of one kind. */
class Shelf {
  readonly records = new Map<RecordKey, RecordState>();
  /** Keys by index and text. */
  readonly indexes = new Map<string, Set<RecordKey>>();
  /** Numbers that were ever given by callers. */
  readonly given = new Set<number>();
  greatest = 0;
}

/**
 * A book read from its first entry to its last: what every rule decides on and every read model is made from. It changes by `apply` alone, so the state after
 * the same entries is the same, live or rebuilt.
 */
export class BookState implements Book {
  sequencia = 0;
  hash = NO_HASH;
  readonly balances = new Map<LineKey, Balance>();
  private readonly shelves: ReadonlyMap<string, Shelf>;

  constructor(
    readonly id: BookId,
    private readonly kinds: RecordKinds,
  ) {
    this.shelves = new Map(kinds.all.map(({ table }) => [table, new Shelf()]));
  }

  get<S extends RecordState>(records: Records<S>, key: RecordKey): S | undefined {
    return this.shelf(records).records.get(key) as S | undefined;
  }

  all<S extends RecordState>(records: Records<S>): S[] {
    return [...this.shelf(records).records.values()] as S[];
  }

  find<S extends RecordState>(records: Records<S>, index: string, text: string): S[] {
    const keys = this.shelf(records).indexes.get(`${index} ${text}`) ?? [];
    return [...keys].map((key) => this.get(records, key)!);
  }

  next(records: Records): number {
    return this.shelf(records).greatest + 1;
  }

  wasGiven(records: Records, key: number): boolean {
    return this.shelf(records).given.has(key);
  }

  balance(line: LineKey): Balance {
    return this.balances.get(line) ?? NO_BALANCE;
  }

  /** Keys of the records of a kind that stand. */
  keys(records: Records): Iterable<RecordKey> {
    return this.shelf(records).records.keys();
  }

  /** Takes the next entry in. */
  apply(
    entry: Pick<Entry, 'sequencia' | 'tipo' | 'dados' | 'registradoEm' | 'autorNome' | 'hash'>,
    fact: Fact = decodeFact(entry.tipo, entry.dados),
  ): Change {
    const kind = this.kinds.of(fact);
    const shelf = this.shelf(kind);
    const key = kind.keyOf(fact, this.id);
    const before = shelf.records.get(key);
    const dia = dayOf(entry.registradoEm);
    const after = kind.evolve(before, fact, { versao: entry.sequencia, dia, autor: entry.autorNome });
    const postings = kind.postings?.(before, after, daysOf(this.id.ano, dia)) ?? [];
    const then = { sequencia: this.sequencia, hash: this.hash, greatest: shelf.greatest };
    const balances = postings.map(({ linha }): [LineKey, Balance | undefined] => [linha, this.balances.get(linha)]);

    this.sequencia = entry.sequencia;
    this.hash = entry.hash;
    this.exchange(kind, key, before, after);
    const isFirst = typeof key === 'number' && this.number(kind, shelf, key);
    for (const posting of postings) this.balances.set(posting.linha, post(this.balance(posting.linha), posting));
    const undo = () => {
      this.sequencia = then.sequencia;
      this.hash = then.hash;
      this.exchange(kind, key, after, before);
      shelf.greatest = then.greatest;
      if (isFirst) shelf.given.delete(key);
      for (const [line, balance] of balances) {
        if (balance) this.balances.set(line, balance);
        else this.balances.delete(line);
      }
    };
    return { sequencia: this.sequencia, postings, kind, key, stood: before !== undefined, undo };
  }

  /** Puts a record in the place of the one before it; either may be absent. */
  private exchange(kind: RecordKind, key: RecordKey, before: RecordState | undefined, after: RecordState | undefined): void {
    const { records, indexes } = this.shelf(kind);
    for (const text of textsOf(kind, before)) indexes.get(text)?.delete(key);
    for (const text of textsOf(kind, after)) indexes.set(text, (indexes.get(text) ?? new Set()).add(key));
    if (after) records.set(key, after);
    else records.delete(key);
  }

  /** Remembers that a number was given. Answers whether it is the first time, as far as callers give them. */
  private number({ givenByCallersFrom }: RecordKind, shelf: Shelf, key: number): boolean {
    if (givenByCallersFrom === undefined || key < givenByCallersFrom) shelf.greatest = Math.max(shelf.greatest, key);
    const isFirst = givenByCallersFrom !== undefined && !shelf.given.has(key);
    if (isFirst) shelf.given.add(key);
    return isFirst;
  }

  private shelf({ table }: Records): Shelf {
    return this.shelves.get(table)!;
  }
}

function textsOf(kind: RecordKind, record: RecordState | undefined): string[] {
  if (!record || !kind.indexed) return [];
  return Object.entries(kind.indexed(record)).flatMap(([index, text]) => (text === null ? [] : [`${index} ${text}`]));
}
