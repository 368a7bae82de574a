import { type PoolClient } from 'pg';
import { type RequestKey } from '#platform/idempotency/request-key.js';
import { BookState } from '../book-state.js';
import { type BookId, dayOf, type EntryAuthor } from '../entry.js';
import { type Fact } from '../fact.js';
import { type OtherYears } from '../other-years.js';
import { projectionOf } from '../projection.js';
import { type RecordKinds } from '../record-kind.js';
import { type Batch, type BookStore } from './book-store.js';
import { readEntries } from './read-entries.js';
import { takeFacts } from './take-facts.js';

/** Two years' books of an association. */
export type BothIds = readonly [BookId, BookId];

/** A command on two books: `decide` answers the facts for each, or throws RuleViolation; `client` is the transaction that locks both. */
export interface BothCommand {
  author: EntryAuthor;
  key: RequestKey | undefined;
  /** Also when the first book accepts no commands. */
  always?: boolean;
  decide: (books: readonly [BookState, BookState], client: PoolClient) => Promise<readonly [Fact[], Fact[]]>;
  otherYears: OtherYears;
}

/**
 * Decides and writes in two books in one transaction. Both are locked while `decide` works. Answers the two books with the facts applied. Refused if the first
 * book accepts no commands, except with `always`.
 */
export async function appendBoth(
  writer: { store: BookStore; kinds: RecordKinds; momentAfter(state: BookState): string },
  ids: BothIds,
  { author, key, always, decide, otherYears }: BothCommand,
): Promise<{ books: readonly [BookState, BookState]; batches: Batch[] }> {
  const { store, kinds } = writer;
  const stateOf = ({ cnpjAssociacao, ano }: BookId) => new BookState({ cnpjAssociacao, ano }, kinds);
  const books = [stateOf(ids[0]), stateOf(ids[1])] as const;
  // Read most entries before locking the books.
  for (const each of books) await readEntries(store, each);
  const batches = await store.appendAllInTurn(ids, async (client) => {
    for (const each of books) {
      await readEntries(store, each, client);
      Object.assign(each, { otherYears, today: dayOf(writer.momentAfter(each)) });
    }
    if (!always) kinds.refuse(books[0]);
    const known = books.map(({ sequencia, hash }) => ({ sequencia, hash }));
    const facts = await decide(books, client);
    return books.map((each, index): Batch => {
      const { entries, changes } = takeFacts(writer, each, facts[index]!, author);
      const requests = key && index === 0 ? [{ ...key, primeira: known[0]!.sequencia + 1, ultima: each.sequencia }] : [];
      return { known: known[index]!.hash, entries, requests, besides: [], projection: projectionOf(each, changes) };
    });
  });
  return { books, batches };
}
