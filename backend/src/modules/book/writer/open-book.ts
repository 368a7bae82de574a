import { type BookState, type Change } from '../book-state.js';
import { type Entry, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { type WrittenRequest } from './book-store.js';
import { type RequestKey } from './idempotency.js';

/** A command that waits to be written. */
export interface Waiting {
  author: EntryAuthor;
  /** The name that the request gave itself, if it did. */
  key: RequestKey | undefined;
  /** Even when the book takes nothing. */
  always: boolean;
  decide: (book: BookState) => Fact[];
  answer: (book: BookState, facts: Fact[]) => unknown;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  tries: number;
  /** Written in a batch of its own, because one of the batch that it was in could not be written. */
  alone: boolean;
}

/** What a batch is about to write. */
export interface Decided {
  entries: Entry[];
  changes: Change[];
  requests: WrittenRequest[];
}

/** A book in memory, and the commands that wait for it. */
export interface OpenBook {
  state: BookState | undefined;
  /** Whether another process wrote in it since this one did: the next batch then waits for its turn before it is decided. */
  shared: boolean;
  waiting: Waiting[];
  busy: boolean;
}

/** A book that holds nothing counts too. */
export const weightOf = ({ state }: OpenBook): number => 1 + (state?.sequencia ?? 0);
