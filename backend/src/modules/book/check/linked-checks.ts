import { Injectable } from '@nestjs/common';
import { type BookId } from '../entry.js';
import { type Verification } from './book-end.js';

/** Answers the entries of a book from which something that was made of it no longer follows. */
type LinkedCheck = (book: BookId) => Promise<NonNullable<Verification['divergencia']>[]>;

/** Registry of checks of what modules above made of a book; a verification runs them after its own. */
@Injectable()
export class LinkedChecks {
  private readonly checks: LinkedCheck[] = [];

  add(check: LinkedCheck): void {
    this.checks.push(check);
  }

  async verify(book: BookId): ReturnType<LinkedCheck> {
    const found: Awaited<ReturnType<LinkedCheck>> = [];
    for (const check of this.checks) found.push(...(await check(book)));
    return found;
  }
}
