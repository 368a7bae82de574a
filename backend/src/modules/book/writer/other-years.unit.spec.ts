import { describe, expect, it } from '@jest/globals';
import { RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { type Idempotency } from '#platform/idempotency/idempotency.js';
import { NOTED, NOTES } from '../../../../../test/fixtures/notes.js';
import { type BookState } from '../book-state.js';
import { type Fact } from '../fact.js';
import { type BookHeads } from '../live/book-heads.js';
import { type OfOtherYears } from '../other-years.js';
import { RecordKinds } from '../record-kind.js';
import { type Batch, type BookStore } from './book-store.js';
import { Books } from './books.js';
import { KeptBooks } from './kept-books.js';
import { type OtherYearsLock } from './other-years-lock.js';

const BOOK = { cnpjAssociacao: 'A', ano: 2026 };
const AUTHOR = { cpf: '52998224725', nome: 'ANA' };
const FULL_YEARS: OfOtherYears<number> = { name: 'cheios' };

/** A writer on an empty book; `appended` counts the entries of each transaction, `asked` the questions to other years. */
function writer(full: number[]) {
  const seen = { appended: [] as number[], asked: 0 };
  const store = {
    async *pagesAfterSnapshot() {
      yield [];
    },
    append: async (_: unknown, { entries }: Batch) => void seen.appended.push(entries.length),
    apart: <T>(work: () => T) => work(),
  };
  const lock = {
    hold: (_: unknown, work: (otherYears: object) => Promise<unknown>) => {
      seen.asked += 1;
      return work({ cheios: full });
    },
  };
  const books = new Books(
    store as unknown as BookStore,
    new RecordKinds([NOTES], { refuse: () => {} }),
    new Clock(),
    { moved: () => {} } as unknown as BookHeads,
    new KeptBooks(0),
    lock as unknown as OtherYearsLock,
    {} as Idempotency,
  );
  const write = (decide: (book: BookState) => Fact) => books.write(BOOK, AUTHOR, decide, (book) => book.sequencia);
  return { seen, books, write };
}

/** Refuses if 2027 is full. */
function decide(book: BookState): Fact {
  if (book.inOtherYears(FULL_YEARS).includes(2027)) throw new RuleViolation('nota.cheio', '2027 está cheio');
  return NOTED;
}

describe('a rule that asks for facts of other years', () => {
  it('is decided anew with the facts, while the rest of its batch is written', async () => {
    const { seen, write } = writer([2025]);
    expect(await Promise.all([write(() => NOTED), write(decide), write(() => NOTED)])).toEqual([1, 3, 2]);
    expect(seen).toEqual({ appended: [2, 1], asked: 1 });
  });

  it('may refuse because of those facts', async () => {
    await expect(writer([2027]).write(decide)).rejects.toThrow('2027 está cheio');
  });

  it('asks again for each command; other rules cause no question', async () => {
    const { seen, write, books } = writer([]);
    await write(() => NOTED);
    expect(seen.asked).toBe(0);
    await write(decide);
    await write(decide);
    expect(seen.asked).toBe(2);
    await expect(books.read(BOOK, (book) => book.inOtherYears(FULL_YEARS))).rejects.toThrow();
  });
});
