import { type PoolClient } from 'pg';
import { type BookState } from '../book-state.js';
import { type BookStore } from './book-store.js';

/** Reads and folds the entries that the state lacks. `onPage` is called after each page. */
export async function readEntries(store: BookStore, state: BookState, client?: PoolClient, onPage?: () => void): Promise<void> {
  for await (const entries of store.pages(state.id, { from: state.sequencia + 1, client })) {
    // A concurrent reader may have folded some of them.
    for (const entry of entries) if (entry.sequencia > state.sequencia) state.apply(entry);
    onPage?.();
  }
}
