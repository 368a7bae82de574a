import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BookId } from './entry.js';
import { type Fact } from './fact.js';
import { type LineKey } from './line.js';
import { type BookedMovement, type Movement, type MovementKey } from './movement.js';
import { type OfOtherYears } from './other-years.js';
import { type Balance, type BookDays, type Posting } from './posting.js';
import { type Names } from './sentences/names.js';

export type RecordKey = number | string;

/** What the state of every record says: the last entry that touched it. */
export interface RecordState {
  readonly versao: number;
}

/** The records of a kind, by the name of their table. @typeParam S the state of one */
export interface Records<S extends RecordState = RecordState> {
  readonly table: string;
  /** Never there: it ties the type of the state to the name. */
  readonly state?: S;
}

/** When, and by whom, a fact was recorded. */
export interface Moment {
  /** The entry's sequence. */
  versao: number;
  /** The day in Brazil. */
  dia: PlainDate;
  autor: string;
}

/** What a fact is to its record: it begins it, corrects or takes back what it was, or goes on from it. */
export type FactRole = 'begins' | 'corrects' | 'continues';

/** A kind of record: the facts that it is told in, how they change it, what it adds to budget lines, its rows in the table of its name, and what auditors read of it. */
export interface RecordKind<F extends Fact = Fact, S extends RecordState = RecordState> extends Records<S> {
  readonly facts: Readonly<Record<F['type'], FactRole>>;
  keyOf(fact: F, book: BookId): RecordKey;
  /** The record after the fact; undefined once it was deleted. */
  evolve(before: S | undefined, fact: F, moment: Moment): S | undefined;
  /** The day on which a fact takes effect; undefined: the day it was recorded, within the book's year. */
  effectiveDay?(fact: F, days: BookDays): PlainDate | undefined;
  postings?(before: S | undefined, after: S | undefined, days: BookDays): Posting[];
  /** What the record, as it stands, moves on bank accounts; a change of it takes back what no longer holds. */
  movements?(record: S, book: BookId): Movement[];
  /** Rows of its table, without association and year. */
  rows(record: S): object[];
  /** Column that holds the record's key, and the one that tells its rows apart. */
  readonly keyColumn: string;
  readonly rowColumn?: string;
  /** A second table, of what a record has many of. */
  readonly details?: Details<S>;
  /** What people call it, before its key. */
  readonly named: string;
  /** Texts under which the record is found besides its key, by the name of the index; null, and an empty list, leave it out. */
  indexed?(record: S): Record<string, string | null | readonly string[]>;
  /** Numbers from here on are given by callers: the book does not count on from them. */
  readonly givenByCallersFrom?: number;
  /** The last entry of another book on which the fact was decided; its records have the year as their key. */
  standsOn?(fact: F): { ano: number; sequencia: number } | undefined;
  /** What happened, in a sentence that stands without its fact beside it. `before` is the record before the fact, where the fact corrects it and it is known. */
  sentence(fact: F, before: S | undefined, names: Names): string;
  /** The amount that a fact is about, or that it takes back; null where no amount is involved, or known. */
  amount(fact: F, before: S | undefined): Centavos | null;
}

/** A table of what a record has many of: its rows name the record in the column of the kind's key, and are told apart by one of their own. */
export interface Details<S extends RecordState> {
  readonly table: string;
  readonly rowColumn: string;
  /** Without association and year. */
  rows(record: S): object[];
}

/** A table in which records of a kind have rows. */
export interface RecordTable {
  readonly kind: RecordKind;
  readonly table: string;
  /** The columns that tell its rows apart. */
  readonly key: readonly string[];
  rows(record: RecordState): object[];
}

/** The tables of a kind: its own, and that of its details. */
export function tablesOf(kind: RecordKind): RecordTable[] {
  const { table, keyColumn, rowColumn = keyColumn, details } = kind;
  const own = { kind, table, key: [rowColumn], rows: (record: RecordState) => kind.rows(record) };
  if (!details) return [own];
  return [own, { kind, table: details.table, key: [keyColumn, details.rowColumn], rows: (record) => details.rows(record) }];
}

/** The texts under which a record is found, each behind the name of its index. */
export function textsOf(kind: RecordKind, record: RecordState | undefined): string[] {
  if (!record || !kind.indexed) return [];
  return Object.entries(kind.indexed(record)).flatMap(([index, texts]) => [texts ?? []].flat().map((text) => `${index} ${text}`));
}

/** What rules may know of a book. */
export interface Book {
  readonly id: BookId;
  get<S extends RecordState>(records: Records<S>, key: RecordKey): S | undefined;
  all<S extends RecordState>(records: Records<S>): S[];
  /** The records that stand under that text of that index. */
  find<S extends RecordState>(records: Records<S>, index: string, text: string): S[];
  /** The number after the greatest that was ever given. */
  next(records: Records): number;
  /** Whether a record ever had that number. */
  wasGiven(records: Records, key: number): boolean;
  balance(line: LineKey): Balance;
  /** The movement of that place; undefined when there is none or it was taken back. */
  movement(key: MovementKey): BookedMovement | undefined;
  /** What the books of other years say. Throws NeedsOtherYears where the writer has not read it yet: it then does, and decides the command anew. */
  inOtherYears<T>(list: OfOtherYears<T>): readonly T[];
}

/** Every kind of record that books hold, and what is asked before any rule. */
export class RecordKinds {
  private readonly byFact: ReadonlyMap<string, RecordKind>;
  private readonly byTable: ReadonlyMap<string, RecordKind>;

  /**
   * @param refuse throws RuleViolation when a book takes nothing, but from commands that say so
   * @param follow answers the facts that follow from the movements of a command, to be written with it, and throws RuleViolation when it must not book them;
   * asked with the movements in the book, which are taken out again when it throws
   */
  constructor(
    readonly all: readonly RecordKind[],
    readonly refuse: (book: Book) => void,
    readonly follow: (book: Book, movements: readonly BookedMovement[]) => Fact[] = () => [],
  ) {
    this.byFact = new Map(all.flatMap((kind) => Object.keys(kind.facts).map((type) => [type, kind])));
    this.byTable = new Map(all.map((kind) => [kind.table, kind]));
  }

  /** The kind that the fact is of. Throws for a type that no kind has, which only tampering brings. */
  of({ type }: Fact): RecordKind {
    const kind = this.byFact.get(type);
    if (!kind) throw new Error(`no kind of record has facts of type ${type}`);
    return kind;
  }

  /** Every table that is made from records. */
  get tables(): RecordTable[] {
    return this.all.flatMap(tablesOf);
  }

  in(table: string): RecordKind {
    return this.byTable.get(table)!;
  }

  /** `despesa 12`: the record that a fact is about, as its entry names it. */
  recordOf(fact: Fact, book: BookId): string {
    const kind = this.of(fact);
    return `${kind.table} ${kind.keyOf(fact, book)}`;
  }
}
