import { Injectable } from '@nestjs/common';
import { type Book } from '#modules/book/pure.js';
import { type PaperKey } from './paper.js';

/** Throws RuleViolation when a record still needs the paper. */
export type PaperHold = (book: Book, paper: PaperKey) => void;

/** Why papers may not be withdrawn: the modules whose records need them say so. */
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
