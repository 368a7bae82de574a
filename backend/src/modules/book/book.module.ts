import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BookCheck } from './check/book-check.js';
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
      providers: [
        { provide: RecordKinds, useValue: kinds },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        BookStore,
        Books,
        BookCheck,
      ],
      exports: [RecordKinds, Books, BookCheck],
    };
  }
}
