import { type BookId } from '../entry.js';
import { type BookQueue } from './book-queue.js';

/** LRU cache of books in memory, the most recently used last. */
export class KeptBooks implements Iterable<BookQueue> {
  private readonly books = new Map<string, BookQueue>();
  private sum = 0;

  /** @param most capacity in bytes of all books together */
  constructor(private readonly most: number) {}

  /** Total weight of the cached books, in bytes. */
  get weight(): number {
    return this.sum;
  }

  [Symbol.iterator](): Iterator<BookQueue> {
    return this.books.values();
  }

  /** The book, opened unless it is cached, and now the most recently used. Evicts others to make room for it. */
  use({ cnpjAssociacao, ano }: BookId, open: (id: BookId) => BookQueue): BookQueue {
    const id = { cnpjAssociacao, ano };
    const key = keyOf(id);
    const book = this.books.get(key) ?? open(id);
    this.books.delete(key);
    this.books.set(key, book);
    this.weigh(book);
    this.forget(book);
    return book;
  }

  /** Call whenever the entries of a book have changed. An evicted book weighs nothing. */
  weigh(book: BookQueue): void {
    if (this.books.get(keyOf(book.id)) !== book) return;
    const weight = weightOf(book);
    this.sum += weight - book.weight;
    book.weight = weight;
  }

  /** Evicts the least recently used books until the others fit. */
  private forget(used: BookQueue): void {
    for (const [key, book] of this.books) {
      if (this.sum <= this.most) return;
      if (book.isBusy || book === used) continue;
      this.sum -= book.weight;
      this.books.delete(key);
    }
  }
}

const keyOf = ({ cnpjAssociacao, ano }: BookId) => `${cnpjAssociacao} ${ano}`;

/** Bytes of an empty book, and of an entry besides the text of its fact. */
const EMPTY = 10_000;
const ENTRY = 450;

/**
 * Estimated bytes of a book: all its entries and the text of their facts count, also those that later ones replaced. Measured by the growth of V8's heap (20 to
 * 5,000 entries; budgets, expenses, payments with and without accounts, long texts): 0.9 to 1.5 times what books without corrections take, up to 2.5 times where
 * three of five entries are corrections.
 */
const weightOf = ({ state }: BookQueue): number => EMPTY + (state ? ENTRY * state.sequencia + state.length : 0);
