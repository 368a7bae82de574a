import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BookId, dayOf, daysOf, type Entry, NO_HASH } from './entry.js';
import { type Fact } from './fact.js';
import { type LineKey } from './line.js';
import { amountOf, type BookedMovement, isSameMovement, type MovementKey, movementText, takenBack } from './movement.js';
import { NeedsOtherYears, type OfOtherYears, type OtherYears } from './other-years.js';
import { type Balance, NO_BALANCE, type Posting, post } from './posting.js';
import {
  type Book,
  type RecordChange,
  type RecordKey,
  type RecordKind,
  type RecordKinds,
  type RecordState,
  type Records,
} from './record-kind.js';
import { exchange, Shelf } from './shelf.js';

/** The changes of one entry, for the projection. */
export interface Change extends RecordChange {
  sequencia: number;
  postings: Posting[];
  /** Undoes the entry; undo several in reverse order. */
  undo(): void;
}

/**
 * A book folded from its first entry to its last; rules decide on it and read models are projected from it. Only `apply` changes it, so the same entries give
 * the same state, live or rebuilt.
 */
export class BookState implements Book {
  sequencia = 0;
  hash = NO_HASH;
  /** The moment of the last entry. */
  registradoEm = '';
  /** Sum of the lengths of the folded facts, in characters of their JSON. */
  length = 0;
  readonly balances = new Map<LineKey, Balance>();
  /** The sums of all lines. */
  total = NO_BALANCE;
  /** Sum of the movements of each account, and of all accounts. */
  readonly held = new Map<string, Centavos>();
  heldInAll: Centavos = 0;
  /** Facts of other years' books, set only while a command that needs them is decided. */
  otherYears: OtherYears | undefined;
  /** Set before a command is decided; empty while the book is only read. */
  today: PlainDate = '';
  /** Current movements by place. */
  private readonly movements = new Map<string, BookedMovement>();
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

  movement(key: MovementKey): BookedMovement | undefined {
    return this.movements.get(movementText(key));
  }

  movementsOn(conta: string): BookedMovement[] {
    return [...this.movements.values()].filter((movement) => movement.conta === conta);
  }

  inOtherYears<T>({ name }: OfOtherYears<T>): readonly T[] {
    if (!this.otherYears) throw new NeedsOtherYears();
    return this.otherYears[name] as readonly T[];
  }

  /** Keys of the existing records of a kind. */
  keys(records: Records): Iterable<RecordKey> {
    return this.shelf(records).records.keys();
  }

  /** Everything folded so far: plain values, Maps and Sets. */
  get folded(): object {
    const { id: _, kinds: __, otherYears: ___, today: ____, ...folded } = this;
    return folded;
  }

  /** Continues from what another state of the same book and program had folded (`folded`). */
  restore(folded: object): void {
    Object.assign(this, folded);
  }

  /** Folds the next entry. */
  apply(
    entry: Pick<Entry, 'sequencia' | 'tipo' | 'dados' | 'registradoEm' | 'autorCpf' | 'autorNome' | 'hash'>,
    fact: Fact = this.kinds.read(entry),
  ): Change {
    const kind = this.kinds.of(fact);
    const shelf = this.shelf(kind);
    const key = kind.keyOf(fact, this.id);
    const before = shelf.records.get(key);
    const dia = dayOf(entry.registradoEm);
    const after = kind.evolve(before, fact, { versao: entry.sequencia, dia, autor: entry.autorNome, autorCpf: entry.autorCpf });
    const postings = kind.postings?.(before, after, daysOf(this.id.ano, dia)) ?? [];
    const { sequencia, hash, registradoEm, length, total } = this;
    const { greatest } = shelf;
    const balances = postings.map(({ linha }): [LineKey, Balance | undefined] => [linha, this.balances.get(linha)]);

    this.sequencia = entry.sequencia;
    this.hash = entry.hash;
    this.registradoEm = entry.registradoEm;
    this.length += entry.dados.length;
    exchange(shelf, kind, key, before, after);
    const isFirst = typeof key === 'number' && this.number(kind, shelf, key);
    for (const posting of postings) {
      this.balances.set(posting.linha, post(this.balance(posting.linha), posting));
      this.total = post(this.total, posting);
    }
    const stood = shelf.movements.get(key) ?? [];
    const movements = this.move(kind, key, stood, after);
    for (const movement of movements) this.hold(movement.conta, amountOf(movement));
    const undo = () => {
      this.sequencia = sequencia;
      this.hash = hash;
      this.registradoEm = registradoEm;
      this.length = length;
      this.total = total;
      for (const movement of movements) this.hold(movement.conta, -amountOf(movement));
      exchange(shelf, kind, key, after, before);
      shelf.greatest = greatest;
      this.stand(shelf, key, stood);
      if (isFirst) shelf.given.delete(key);
      for (const [line, balance] of balances) {
        if (balance) this.balances.set(line, balance);
        else this.balances.delete(line);
      }
    };
    return { sequencia: this.sequencia, postings, movements, kind, key, before, after, undo };
  }

  /** Updates the record's movements on accounts: reverses outdated ones and adds new ones. */
  private move(kind: RecordKind, key: RecordKey, stood: readonly BookedMovement[], after: RecordState | undefined): BookedMovement[] {
    const added = [...((after && kind.movements?.(after, this.id)) ?? [])];
    const gone = stood.filter((old) => {
      const same = added.findIndex((movement) => isSameMovement(movement, old));
      if (same >= 0) added.splice(same, 1);
      return same < 0;
    });
    if (gone.length + added.length === 0) return [];
    const booked = [...gone.map(takenBack), ...added].map((movement, ordem) => {
      return { ...movement, sequencia: this.sequencia, ordem, origem: kind.table, chave: key };
    });
    this.stand(this.shelf(kind), key, [...stood.filter((old) => !gone.includes(old)), ...booked.slice(gone.length)]);
    return booked;
  }

  private hold(conta: string, amount: Centavos): void {
    this.held.set(conta, (this.held.get(conta) ?? 0) + amount);
    this.heldInAll += amount;
  }

  /** Replaces the current movements of a record. */
  private stand({ movements }: Shelf, key: RecordKey, standing: readonly BookedMovement[]): void {
    for (const movement of movements.get(key) ?? []) this.movements.delete(movementText(movement));
    for (const movement of standing) this.movements.set(movementText(movement), movement);
    if (standing.length > 0) movements.set(key, standing);
    else movements.delete(key);
  }

  /** Records that a number is assigned. Answers whether a caller assigned it for the first time. */
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
