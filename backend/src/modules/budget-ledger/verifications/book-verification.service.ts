import { Injectable } from '@nestjs/common';
import { BookCheck, type BookId, type Verification } from '#modules/book/public.js';
import { PaperCheck } from '../papers/paper-check.service.js';
import { OpeningCheck } from './opening-check.service.js';

/** Verifies a book with what it began with and its papers: of these a sample, unless all are asked for. */
@Injectable()
export class BookVerification {
  constructor(
    private readonly books: BookCheck,
    private readonly openings: OpeningCheck,
    private readonly papers: PaperCheck,
  ) {}

  /** The first entry that disagrees, of the book itself before what it began with and its papers. */
  async verify(book: BookId, { allPapers = false } = {}): Promise<Verification> {
    const found = await this.books.verify(book);
    if (!found.integro) return found;
    const opening = await this.openings.verify(book);
    if (opening) return { ...found, integro: false, divergencia: opening };
    const { divergencias } = await this.papers.verify(book, { all: allPapers });
    return { ...found, integro: divergencias.length === 0, divergencia: divergencias[0] ?? null };
  }
}
