import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type RuleViolation } from '#domain/rule-violation.js';
import { type BookId, type Entry } from './entry.js';
import { decodeFact, type Fact } from './fact.js';
import { type LineKey } from './line.js';
import { type BookedMovement, type Movement, type MovementKey } from './movement.js';
import { type OfOtherYears } from './other-years.js';
import { type Balance, type BookDays, type Posting } from './posting.js';
import { type Names } from './sentences/names.js';

export type RecordKey = number | string;

/** Common state of every record: its last entry. */
export interface RecordState {
  readonly versao: number;
}

/** The records of a kind, by the name of their table. @typeParam S the state of one */
export interface Records<S extends RecordState = RecordState> {
  readonly table: string;
  /** Never set: binds the type of the state to the name. */
  readonly state?: S;
}

/** When, and by whom, a fact was recorded. */
export interface Moment {
  /** The entry's sequence. */
  versao: number;
  /** The day in Brazil. */
  dia: PlainDate;
  autor: string;
  autorCpf: string;
}

/** Relation of a fact to its record: creates it, corrects or reverses it, or continues it. */
export type FactRole = 'begins' | 'corrects' | 'continues';

/** A kind of record: its facts, how they change it, its postings on budget lines, its rows in the table of its name, and its sentences for auditors. */
export interface RecordKind<F extends Fact = Fact, S extends RecordState = RecordState> extends Records<S> {
  readonly facts: Readonly<Record<F['type'], FactRole>>;
  /** Types that only earlier releases wrote, each with what such a fact says in a type of today. Its entry keeps the bytes, and the hash, of its time. */
  readonly earlier?: Readonly<Record<string, (written: Fact) => F>>;
  keyOf(fact: F, book: BookId): RecordKey;
  /** The record after the fact; undefined once it was deleted. */
  evolve(before: S | undefined, fact: F, moment: Moment): S | undefined;
  /** The day on which a fact takes effect; undefined: the day it was recorded, within the book's year. */
  effectiveDay?(fact: F, days: BookDays): PlainDate | undefined;
  postings?(before: S | undefined, after: S | undefined, days: BookDays): Posting[];
  /** The record's current movements on bank accounts; a change of the record reverses outdated ones. */
  movements?(record: S, book: BookId): Movement[];
  /** Rows of its table, without association and year. */
  rows(record: S): object[];
  /** Column of the record's key, and the column that is unique among its rows. */
  readonly keyColumn: string;
  readonly rowColumn?: string;
  /** A second table with several rows per record. */
  readonly details?: Details<S>;
  /** Its Portuguese name, written before the key. */
  readonly named: string;
  /** Texts that find the record besides its key, by index; null or an empty list: not indexed. */
  indexed?(record: S): Record<string, string | null | readonly string[]>;
  /** From this number on callers assign numbers; the book's own counter ignores them. */
  readonly givenByCallersFrom?: number;
  /** The last entry of the other book on which the fact is based; records of such a kind have the year as key. */
  standsOn?(fact: F): { ano: number; sequencia: number } | undefined;
  /** A self-contained sentence about the fact. `before` is the record before a correcting fact, if known. */
  sentence(fact: F, before: S | undefined, names: Names): string;
  /** The amount of the fact, or the amount it reverses; null if there is none or it is unknown. */
  amount(fact: F, before: S | undefined): Centavos | null;
}

/** A table with several rows per record: they name the record in the kind's key column, and have a unique column of their own. */
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
  /** The columns that identify a row. */
  readonly key: readonly string[];
  rows(record: RecordState): object[];
}

/** The tables of a kind: its own and its details. */
export function tablesOf(kind: RecordKind): RecordTable[] {
  const { table, keyColumn, rowColumn = keyColumn, details } = kind;
  const own = { kind, table, key: [rowColumn], rows: (record: RecordState) => kind.rows(record) };
  if (!details) return [own];
  return [own, { kind, table: details.table, key: [keyColumn, details.rowColumn], rows: (record) => details.rows(record) }];
}

/** A record's indexed texts, each prefixed with the name of its index. */
export function textsOf(kind: RecordKind, record: RecordState | undefined): string[] {
  if (!record || !kind.indexed) return [];
  return Object.entries(kind.indexed(record)).flatMap(([index, texts]) => [texts ?? []].flat().map((text) => `${index} ${text}`));
}

/** A book, as rules read it. */
export interface Book {
  readonly id: BookId;
  /** The day of the command that is decided, in Brazil. */
  readonly today: PlainDate;
  get<S extends RecordState>(records: Records<S>, key: RecordKey): S | undefined;
  all<S extends RecordState>(records: Records<S>): S[];
  /** The existing records with that text in that index. */
  find<S extends RecordState>(records: Records<S>, index: string, text: string): S[];
  /** One more than the greatest number ever assigned. */
  next(records: Records): number;
  /** Whether a record ever had that number. */
  wasGiven(records: Records, key: number): boolean;
  balance(line: LineKey): Balance;
  /** The movement of that place; undefined when there is none or it was reversed. */
  movement(key: MovementKey): BookedMovement | undefined;
  /** The current movements of an account. */
  movementsOn(conta: string): BookedMovement[];
  /** A list of facts from other years' books. Throws NeedsOtherYears if the writer has not read them yet: it then reads them and decides the command anew. */
  inOtherYears<T>(list: OfOtherYears<T>): readonly T[];
}

/** What an entry does to a record. */
export interface RecordChange {
  readonly kind: RecordKind;
  readonly key: RecordKey;
  /** The record; undefined where it was not there, or was deleted. */
  readonly before: RecordState | undefined;
  readonly after: RecordState | undefined;
  readonly movements: readonly BookedMovement[];
}

/** What is refused or follows around the commands of every kind. */
interface CommandChecks {
  /** Throws RuleViolation when a book accepts no commands, except those with `always`. */
  refuse: (book: Book) => void;
  /** Throws RuleViolation if a command must not change that; called with the changes applied, which are undone when it throws. */
  refuseChanges?: (book: Book, changes: readonly RecordChange[]) => void;
  /**
   * Answers further facts that follow from a command's movements, or throws RuleViolation if the command must not book them; called with the movements applied,
   * which are undone when it throws.
   */
  follow?: (book: Book, movements: readonly BookedMovement[]) => Fact[];
  /** The refusal of a movement that `movimentos_conferir` refused with that detail: its account no longer takes it. */
  refusalOfMovement?: (detail: string) => RuleViolation;
}

/** Every kind of record in books, and the checks around every command. */
export class RecordKinds {
  private readonly byFact: ReadonlyMap<string, RecordKind>;
  private readonly byTable: ReadonlyMap<string, RecordKind>;
  private readonly earlier: ReadonlyMap<string, (written: Fact) => Fact>;

  readonly refuse: CommandChecks['refuse'];
  readonly refuseChanges: NonNullable<CommandChecks['refuseChanges']>;
  readonly follow: NonNullable<CommandChecks['follow']>;
  readonly refusalOfMovement: CommandChecks['refusalOfMovement'];

  constructor(
    readonly all: readonly RecordKind[],
    { refuse, refuseChanges = () => undefined, follow = () => [], refusalOfMovement }: CommandChecks,
  ) {
    this.refuse = refuse;
    this.refuseChanges = refuseChanges;
    this.follow = follow;
    this.refusalOfMovement = refusalOfMovement;
    this.byFact = new Map(all.flatMap((kind) => Object.keys(kind.facts).map((type) => [type, kind])));
    this.byTable = new Map(all.map((kind) => [kind.table, kind]));
    this.earlier = new Map(all.flatMap(({ earlier = {} }) => Object.entries(earlier)));
  }

  /** The fact of an entry, in a type of today. Throws RangeError for a number that is not an integer, which only tampering causes. */
  read({ tipo, dados }: Pick<Entry, 'tipo' | 'dados'>): Fact {
    const written = decodeFact(tipo, dados);
    return this.earlier.get(tipo)?.(written) ?? written;
  }

  /** The kind of a fact. Throws for an unknown type, which only tampering causes. */
  of({ type }: Fact): RecordKind {
    const kind = this.byFact.get(type);
    if (!kind) throw new Error(`no kind of record has facts of type ${type}`);
    return kind;
  }

  /** Every table projected from records. */
  get tables(): RecordTable[] {
    return this.all.flatMap(tablesOf);
  }

  in(table: string): RecordKind {
    return this.byTable.get(table)!;
  }

  /** `despesa 12`: the record of a fact, as its entry names it. */
  recordOf(fact: Fact, book: BookId): string {
    const kind = this.of(fact);
    return `${kind.table} ${kind.keyOf(fact, book)}`;
  }
}
