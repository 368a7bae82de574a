/** Public face of the book for other modules. */
export { BookModule } from './book.module.js';
export type { BookState } from './book-state.js';
export { BookCheck } from './check/book-check.js';
export { BookContinuation } from './check/book-continuation.js';
export { Divergence, type Verification } from './check/book-end.js';
export { LinkedChecks } from './check/linked-checks.js';
export { VerifiedBooks, type VerifiedHead } from './check/verified-books.js';
export { type Conditions, conditionsOf, describedList } from './lists/described-list.js';
export { type BookList, inOrderOfNames, jsonOf, ListPages, type Parameter } from './lists/list-pages.queries.js';
export { BookPast } from './past/book-past.js';
export * from './pure.js';
export type { Besides } from './writer/book-queue.js';
export { type BookDraft, Books, type LongDecision, type WriteOptions } from './writer/books.js';
export { AnsweredFromBook, AnswerKeptAfterwards } from './writer/idempotency.interceptor.js';
