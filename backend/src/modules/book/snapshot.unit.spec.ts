import { describe, expect, it } from '@jest/globals';
import { BookState } from './book-state.js';
import { RecordKinds } from './record-kind.js';
import { deservesSnapshot } from './snapshot.js';

describe('a snapshot of a book', () => {
  it.each([
    [99, 99, false],
    [100, 100, true],
    [100, 1_000, true],
    [100, 1_001, false],
    [2_000, 20_000, true],
    [20_001, 20_001, false],
  ])('is made after %i of its %i entries were folded to open it: %s', (folded, entries, deserves) => {
    const state = new BookState({ cnpjAssociacao: 'A', ano: 2026 }, new RecordKinds([], { refuse: () => {} }));
    state.sequencia = entries;
    expect(deservesSnapshot(folded, state)).toBe(deserves);
  });
});
