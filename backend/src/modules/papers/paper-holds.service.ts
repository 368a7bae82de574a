import { Injectable } from '@nestjs/common';
import { type Book } from '#modules/book/pure.js';
import { type PaperKey } from './paper.js';

/** Throws RuleViolation when a record still needs the paper. */
export type PaperHold = (book: Book, paper: PaperKey) => void;

/** Registry of conditions under which papers may not be withdrawn; modules whose records need papers register them. */
@Injectable()
export class PaperHolds {
  private readonly holds: PaperHold[] = [];

  add(hold: PaperHold): void {
    this.holds.push(hold);
  }

  refuse(book: Book, paper: PaperKey): void {
    for (const hold of this.holds) hold(book, paper);
  }
}
