import { Injectable } from '@nestjs/common';
import { StatementLineCheck } from '#modules/bank/public.js';
import { BookCheck, type Verification } from '#modules/book/public.js';
import { type BookId } from '#modules/book/pure.js';
import { PaperCheck } from '#modules/papers/public.js';
import { OpeningCheck } from './opening-check.service.js';

/** Result of a verification of a book and the data linked to it. */
export interface FullVerification extends Verification {
  /** Papers that were compared. */
  anexos: number;
  /** The first divergent entry; if the book itself is sound, every entry whose opening, papers or statement lines disagree. */
  divergencias: { sequencia: number; motivo: string }[];
}

/** Verifies a book with its opening balances, its papers (a sample, unless all are requested) and its reconciled statement lines. */
@Injectable()
export class BookVerification {
  constructor(
    private readonly books: BookCheck,
    private readonly openings: OpeningCheck,
    private readonly lines: StatementLineCheck,
    private readonly papers: PaperCheck,
  ) {}

  /** The first divergent entry: of the book itself, or else of the data linked to it. */
  async verify(book: BookId): Promise<Verification> {
    const { anexos: _, divergencias: __, ...verification } = await this.examine(book);
    return verification;
  }

  async examine(book: BookId, { allPapers = false } = {}): Promise<FullVerification> {
    const found = await this.books.verify(book);
    if (found.divergencia) return { ...found, anexos: 0, divergencias: [found.divergencia] };
    const opening = await this.openings.verify(book);
    const lines = await this.lines.verify(book);
    const { conferidos, divergencias } = await this.papers.verify(book, { all: allPapers });
    const wrong = [...(opening ? [opening] : []), ...lines, ...divergencias];
    return { ...found, integro: wrong.length === 0, divergencia: wrong[0] ?? null, anexos: conferidos, divergencias: wrong };
  }
}
