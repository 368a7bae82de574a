import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BookCheck } from './check/book-check.js';
import { BookChangesController } from './live/book-changes.controller.js';
import { BookHeads } from './live/book-heads.js';
import { BookStreams } from './live/book-streams.js';
import { BookPast } from './past/book-past.js';
import { RecordKinds } from './record-kind.js';
import { BookStore } from './writer/book-store.js';
import { Books } from './writer/books.js';
import { IdempotencyInterceptor } from './writer/idempotency.interceptor.js';

/** The book: what it holds is told by the kinds of record that the modules above hand over. */
@Module({})
export class BookModule {
  static with(kinds: RecordKinds): DynamicModule {
    return {
      module: BookModule,
      global: true,
      controllers: [BookChangesController],
      providers: [
        { provide: RecordKinds, useValue: kinds },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        BookHeads,
        BookStore,
        BookStreams,
        Books,
        BookCheck,
        BookPast,
      ],
      exports: [RecordKinds, Books, BookCheck, BookPast],
    };
  }
}
