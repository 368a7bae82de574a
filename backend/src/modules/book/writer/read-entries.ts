import { type PoolClient } from 'pg';
import { type BookState } from '../book-state.js';
import { type BookStore } from './book-store.js';

/** Reads the entries that the state lacks. `onPage` is called whenever it has taken some of them in. */
export async function readEntries(store: BookStore, state: BookState, client?: PoolClient, onPage?: () => void): Promise<void> {
  for await (const entries of store.pages(state.id, { from: state.sequencia + 1, client })) {
    // Whoever read at the same time has taken some of them in.
    for (const entry of entries) if (entry.sequencia > state.sequencia) state.apply(entry);
    onPage?.();
  }
}
