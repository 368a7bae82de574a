import { type BookId } from '../entry.js';
import { type OpenBook } from './open-book.js';

/** The books that a process keeps in memory, the one used last at the end. */
export class KeptBooks implements Iterable<OpenBook> {
  private readonly books = new Map<string, OpenBook>();
  private sum = 0;

  /** @param most the entries that are kept, of all books together */
  constructor(private readonly most: number) {}

  /** What all kept books count for. */
  get weight(): number {
    return this.sum;
  }

  [Symbol.iterator](): Iterator<OpenBook> {
    return this.books.values();
  }

  /** The book, which is now the one used last. Forgets others to make room for it. */
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

  /** To be called whenever the entries of a book have changed. A book that was forgotten meanwhile counts for nothing. */
  weigh(book: OpenBook): void {
    if (this.books.get(keyOf(book.id)) !== book) return;
    const weight = weightOf(book);
    this.sum += weight - book.weight;
    book.weight = weight;
  }

  /** Forgets the books used least recently, until the others hold no more than is kept. */
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

/** What a book counts for: its entries, and one more, so that a book that holds nothing counts too. */
export const weightOf = ({ state }: OpenBook): number => 1 + (state?.sequencia ?? 0);
