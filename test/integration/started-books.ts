import { Clock } from '#platform/clock.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { BookHeads } from '../../backend/src/modules/book/live/book-heads.js';
import { Books, RecordKinds } from '../../backend/src/modules/book/public.js';
import { BookStore } from '../../backend/src/modules/book/writer/book-store.js';
import { KeptBooks } from '../../backend/src/modules/book/writer/kept-books.js';
import { OtherYearsLock } from '../../backend/src/modules/book/writer/other-years-lock.js';
import { type ProductHere } from './product-here.js';

/** The books as another process that has just started keeps them. */
export function startedBooks({ app }: ProductHere): Books {
  const part = <T>(type: new (...parts: never[]) => T): T => app.get(type, { strict: false });
  const kept = new KeptBooks(2 ** 20);
  return new Books(part(BookStore), part(RecordKinds), part(Clock), part(BookHeads), kept, part(OtherYearsLock), part(Idempotency));
}
