import { type INestApplicationContext } from '@nestjs/common';
import { type BookState } from '#modules/book/book-state.js';
import { BookCheck } from '#modules/book/check/book-check.js';
import { type BookId } from '#modules/book/entry.js';
import { type Fact } from '#modules/book/fact.js';
import { Books } from '#modules/book/writer/books.js';

/** Author of the benchmark's entries. */
export const AUTHOR = { cpf: '52998224725', nome: 'ANA', login: 'admin', role: 'ADMIN' } as const;

/** Writes in books through the product and counts answered entries, to verify the books against the count. */
export class Scribe {
  private readonly answered = new Map<string, { book: BookId; entries: number }>();
  private readonly books: Books;
  readonly check: BookCheck;

  constructor(app: INestApplicationContext) {
    this.books = app.get(Books, { strict: false });
    this.check = app.get(BookCheck, { strict: false });
  }

  /** Decides and writes one fact; resolves when it is answered. */
  async write(book: BookId, decide: (book: BookState) => Fact): Promise<void> {
    await this.books.write(book, AUTHOR, decide, () => undefined);
    this.count(book);
  }

  /** Counts an entry that was written by a command and answered. */
  count(book: BookId): void {
    const key = `${book.cnpjAssociacao} ${book.ano}`;
    const known = this.answered.get(key) ?? { book, entries: 0 };
    known.entries += 1;
    this.answered.set(key, known);
  }

  /** Throws unless every book verifies and contains exactly the answered entries. Answers the counts. */
  async prove(): Promise<{ books: number; entries: number }> {
    let total = 0;
    for (const { book, entries } of this.answered.values()) {
      const { integro, entradas, divergencia } = await this.check.verify(book);
      const name = `book ${book.cnpjAssociacao} ${book.ano}`;
      if (!integro) throw new Error(`${name}: ${divergencia!.motivo}`);
      if (entradas !== entries) throw new Error(`${name} has ${entradas} entries, ${entries} were answered`);
      total += entries;
    }
    return { books: this.answered.size, entries: total };
  }
}
