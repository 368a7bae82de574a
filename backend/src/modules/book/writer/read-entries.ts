import { type PoolClient } from 'pg';
import { type BookState } from '../book-state.js';
import { type BookStore } from './book-store.js';

/** Reads the entries that the state lacks. */
export async function readEntries(store: BookStore, state: BookState, client?: PoolClient): Promise<void> {
  // Whoever read at the same time has taken some of them in.
  for await (const entries of store.pages(state.id, { from: state.sequencia + 1, client }))
    for (const entry of entries) if (entry.sequencia > state.sequencia) state.apply(entry);
}
