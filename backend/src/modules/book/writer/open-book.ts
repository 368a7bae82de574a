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
export interface Waiting extends BookCommand {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  tries: number;
  /** Written in a batch of its own: it has a `besides` statement, or its former batch failed. */
  alone: boolean;
}

/** Decided content of a batch. */
export interface Decided {
  entries: Entry[];
  changes: Change[];
  requests: WrittenRequest[];
  besides: QueryConfig[];
}

/** A cached book and its queue of commands. */
export interface OpenBook {
  id: BookId;
  state: BookState | undefined;
  /** Whether another process wrote in it since this one did: the next batch then takes the lock before it is decided. */
  shared: boolean;
  waiting: Waiting[];
  busy: boolean;
  /** Whether so many entries had to be folded to open it that its snapshot shall be written. */
  lacksSnapshot: boolean;
  /** Its weight in the cache. */
  weight: number;
}

/** Takes the next batch from the queue: commands up to the first one that must be alone, or that one. */
export function takeBatch(waiting: Waiting[], most: number): Waiting[] {
  const firstAlone = waiting.findIndex(({ alone }) => alone);
  return waiting.splice(0, firstAlone < 0 ? most : Math.min(Math.max(firstAlone, 1), most));
}

/** How facts are written. */
export interface WriteOptions {
  /** Also when the book accepts no commands. */
  always?: boolean;
  besides?: Besides;
  otherYears?: OtherYears;
  /** Which records of other years' books the command is about, as fields of the questions that read them. */
  about?: object;
}
