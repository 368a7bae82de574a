import type { QueryConfig } from 'pg';
import { type RuleViolation } from '#domain/rule-violation.js';
import { type RequestKey } from '#platform/idempotency/request-key.js';
import { type BookState, type Change } from '../book-state.js';
import { type BookId, type Entry, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { type OtherYears } from '../other-years.js';
import { type WrittenRequest } from './book-store.js';

/** A statement of another register in the transaction of a command's entries. */
export interface Besides {
  /** Fails with `RZ003` where the command must not be written. It may say who the author of the transaction is: it has the transaction to itself. */
  statement: QueryConfig;
  /** What the command is then refused with. */
  refusal: RuleViolation;
}

/** A command that is to be written in a book. */
export interface BookCommand {
  author: EntryAuthor;
  /** The name that the request gave itself, if it did. */
  key: RequestKey | undefined;
  /** Even when the book takes nothing. */
  always: boolean;
  /** What must be written in the same transaction, if anything. */
  besides: Besides | undefined;
  /** What the books of other years say, once its rule has asked. */
  otherYears: OtherYears | undefined;
  decide: (book: BookState) => Fact[];
  answer: (book: BookState, facts: Fact[]) => unknown;
}

/** A command that waits to be written. */
export interface Waiting extends BookCommand {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  tries: number;
  /** Written in a batch of its own: something must be written besides, or one of the batch that it was in could not be written. */
  alone: boolean;
}

/** What a batch is about to write. */
export interface Decided {
  entries: Entry[];
  changes: Change[];
  requests: WrittenRequest[];
  besides: QueryConfig[];
}

/** A book in memory, and the commands that wait for it. */
export interface OpenBook {
  id: BookId;
  state: BookState | undefined;
  /** Whether another process wrote in it since this one did: the next batch then waits for its turn before it is decided. */
  shared: boolean;
  waiting: Waiting[];
  busy: boolean;
  /** What it counts for among the kept books. */
  weight: number;
}

/** Takes what is written in the next transaction: commands up to the first that needs one to itself, or that one. */
export function takeBatch(waiting: Waiting[], most: number): Waiting[] {
  const firstAlone = waiting.findIndex(({ alone }) => alone);
  return waiting.splice(0, firstAlone < 0 ? most : Math.min(Math.max(firstAlone, 1), most));
}
