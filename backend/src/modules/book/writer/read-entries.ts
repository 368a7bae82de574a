import { type PoolClient } from 'pg';
import { type BookState } from '../book-state.js';
import { restore } from '../snapshot.js';
import { type BookStore } from './book-store.js';

/**
 * Reads and folds the entries that the state lacks; an empty state begins with the book's snapshot. `onPage` is called after each page. Answers how many entries
 * were folded; undefined if the book no longer has the last entry of the state, because a failover lost it.
 */
export async function readEntries(
  store: BookStore,
  state: BookState,
  client?: PoolClient,
  onPage?: () => void,
): Promise<number | undefined> {
  const { sequencia } = state;
  let last = sequencia > 0 ? state.hash : undefined;
  let folded = 0;
  const pages =
    sequencia === 0
      ? store.pagesAfterSnapshot(state.id, (snapshot) => restore(state, snapshot), client)
      : store.pages(state.id, { from: sequencia, client });
  for await (const entries of pages) {
    if (last !== undefined && entries[0]?.hash !== last) return undefined;
    last = undefined;
    for (const entry of entries) {
      // The snapshot, or a concurrent reader, may have folded some of them.
      if (entry.sequencia <= state.sequencia) continue;
      state.apply(entry);
      folded += 1;
    }
    onPage?.();
  }
  return folded;
}
