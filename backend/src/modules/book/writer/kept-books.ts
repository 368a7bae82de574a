import { type BookId } from '../entry.js';
import { type OpenBook } from './open-book.js';

/** LRU cache of books in memory, the most recently used last. */
export class KeptBooks implements Iterable<OpenBook> {
  private readonly books = new Map<string, OpenBook>();
  private sum = 0;

  /** @param most capacity in entries of all books together */
  constructor(private readonly most: number) {}

  /** Total weight of the cached books. */
  get weight(): number {
    return this.sum;
  }

  [Symbol.iterator](): Iterator<OpenBook> {
    return this.books.values();
  }

  /** The book, now the most recently used. Evicts others to make room for it. */
  use({ cnpjAssociacao, ano }: BookId): OpenBook {
    const id = { cnpjAssociacao, ano };
    const key = keyOf(id);
    const book = this.books.get(key) ?? { id, state: undefined, shared: false, waiting: [], busy: false, weight: 0 };
    this.books.delete(key);
    this.books.set(key, book);
    this.weigh(book);
    this.forget(book);
    return book;
  }

  /** Call whenever the entries of a book have changed. An evicted book weighs nothing. */
  weigh(book: OpenBook): void {
    if (this.books.get(keyOf(book.id)) !== book) return;
    const weight = weightOf(book);
    this.sum += weight - book.weight;
    book.weight = weight;
  }

  /** Evicts the least recently used books until the others fit. */
  private forget(used: OpenBook): void {
    for (const [key, book] of this.books) {
      if (this.sum <= this.most) return;
      if (book.busy || book === used) continue;
      this.sum -= book.weight;
      this.books.delete(key);
    }
  }
}

const keyOf = ({ cnpjAssociacao, ano }: BookId) => `${cnpjAssociacao} ${ano}`;

/** Weight of a book: its entries plus one, so that an empty book counts too. */
export const weightOf = ({ state }: OpenBook): number => 1 + (state?.sequencia ?? 0);
