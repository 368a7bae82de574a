import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { type Config } from '#platform/config.js';
import { Metrics } from '#platform/metrics/metrics.js';
import { CONFIG } from '#platform/platform.module.js';
import { LookUp, type Question } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookCheck } from './check/book-check.js';
import { BookContinuation } from './check/book-continuation.js';
import { LinkedChecks } from './check/linked-checks.js';
import { VerifiedBooks } from './check/verified-books.js';
import { ListPages } from './lists/list-pages.queries.js';
import { BookChangesController } from './live/book-changes.controller.js';
import { BookHeads } from './live/book-heads.js';
import { BookStreams } from './live/book-streams.js';
import { BookPast } from './past/book-past.js';
import { RecordKinds } from './record-kind.js';
import { BookStore } from './writer/book-store.js';
import { Books } from './writer/books.js';
import { IdempotencyInterceptor } from './writer/idempotency.interceptor.js';
import { KeptBooks } from './writer/kept-books.js';
import { OtherYearsLock } from './writer/other-years-lock.js';

/** The book. Modules above pass in its kinds of record and its questions to other years. */
@Module({})
export class BookModule {
  constructor(metrics: Metrics, books: Books, store: BookStore) {
    metrics.gauge('razao_book_queue_commands', 'Commands that wait to be written in a book', () => books.queued);
    metrics.total('razao_book_entries_total', 'Entries appended by this process', () => store.written);
  }

  static with(kinds: RecordKinds, ofOtherYears: readonly Question[]): DynamicModule {
    return {
      module: BookModule,
      global: true,
      controllers: [BookChangesController],
      providers: [
        { provide: RecordKinds, useValue: kinds },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: KeptBooks, useFactory: ({ booksMemory }: Config) => new KeptBooks(booksMemory * 2 ** 20), inject: [CONFIG] },
        {
          provide: OtherYearsLock,
          useFactory: (tenancy: Tenancy, lookUp: LookUp) => new OtherYearsLock(tenancy, lookUp, ofOtherYears),
          inject: [Tenancy, LookUp],
        },
        BookHeads,
        BookStore,
        BookStreams,
        Books,
        BookCheck,
        BookContinuation,
        BookPast,
        LinkedChecks,
        ListPages,
        VerifiedBooks,
      ],
      exports: [RecordKinds, Books, BookCheck, BookContinuation, BookPast, LinkedChecks, ListPages, VerifiedBooks],
    };
  }
}
