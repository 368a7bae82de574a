import { type PoolClient } from 'pg';
import { type BookState } from '../book-state.js';
import { restore } from '../snapshot.js';
import { type BookStore } from './book-store.js';

/**
 * Reads and folds the entries that the state lacks; an empty state begins with the book's snapshot. `onPage` is called after each page. Answers how many entries
 * were folded.
 */
export async function readEntries(store: BookStore, state: BookState, client?: PoolClient, onPage?: () => void): Promise<number> {
  let folded = 0;
  const pages =
    state.sequencia === 0
      ? store.pagesAfterSnapshot(state.id, (snapshot) => restore(state, snapshot), client)
      : store.pages(state.id, { from: state.sequencia + 1, client });
  for await (const entries of pages) {
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
