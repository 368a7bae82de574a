import { Injectable } from '@nestjs/common';
import { StatementLineCheck } from '#modules/bank/public.js';
import { BookCheck, LinkedChecks, type Verification } from '#modules/book/public.js';
import { type BookId } from '#modules/book/pure.js';
import { PaperCheck, type PaperSelection } from '#modules/papers/public.js';
import { OpeningCheck } from './opening-check.service.js';

/** Result of a verification of a book and the data linked to it. */
export interface FullVerification extends Verification {
  /** Papers that were compared. */
  anexos: number;
  /** The entry of the first paper that was not compared because it was not to be read; null if there is none. */
  anexosDe: number | null;
  /**
   * The first divergent entry; if the book itself is sound, every entry whose opening, papers or statement lines disagree. After them, what was made of the book
   * and no longer follows from it.
   */
  divergencias: { sequencia: number; motivo: string }[];
}

/** Verifies a book from its first entry, with its opening balances, its papers (a sample, unless others are requested), its reconciled statement lines, and what was made of it. */
@Injectable()
export class BookVerification {
  constructor(
    private readonly books: BookCheck,
    private readonly openings: OpeningCheck,
    private readonly lines: StatementLineCheck,
    private readonly papers: PaperCheck,
    private readonly linked: LinkedChecks,
  ) {}

  /** The first divergent entry: of the book itself, or else of the data linked to it. */
  async verify(book: BookId): Promise<Verification> {
    const { integro, entradas, hash, divergencia } = await this.examine(book);
    return { integro, entradas, hash, divergencia };
  }

  async examine(book: BookId, papers: PaperSelection = { all: false }): Promise<FullVerification> {
    const found = await this.books.verify(book);
    const linked = await this.linked.verify(book);
    if (found.divergencia) return { ...found, anexos: 0, anexosDe: null, divergencias: [found.divergencia, ...linked] };
    const opening = await this.openings.verify(book);
    const lines = await this.lines.verify(book);
    const { conferidos, stoppedAt, divergencias } = await this.papers.verify(book, papers);
    const wrong = [...(opening ? [opening] : []), ...lines, ...divergencias, ...linked];
    const divergencia = wrong[0] ?? null;
    return { ...found, integro: !divergencia, divergencia, anexos: conferidos, anexosDe: stoppedAt, divergencias: wrong };
  }
}
