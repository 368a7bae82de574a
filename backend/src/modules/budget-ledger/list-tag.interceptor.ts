import { hash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Header,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, type Observable, of, switchMap } from 'rxjs';
import { BookQuery } from '#contracts/common/book.js';
import { answerNotModified, holds } from '#platform/http/conditional.js';
import { JSON_TEXT } from '#platform/http/json-text.js';
import { check } from '#platform/http/validation.pipe.js';
import { prepared } from '#platform/tenancy/connections.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { codeVersion } from '#platform/version.js';
import { LIST_STATE } from './list-state.sql.js';

/**
 * Puts an `ETag` on a list of a book. A request with the current tag gets 304 without the list being read.
 * The tag is read before the list: an entry written between the two reads only makes the next answer a full one.
 */
@Injectable()
class ListTag implements NestInterceptor {
  constructor(private readonly tenancy: Tenancy) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { request: book, errors } = check(BookQuery, request.query, 'query');
    // Left to the validation pipe, which reports every error.
    if (errors.length > 0) return next.handle();
    return from(this.tagOf(book as BookQuery, request.originalUrl)).pipe(
      switchMap((tag) => {
        void reply.header('etag', tag);
        if (!holds(request, tag)) return next.handle();
        answerNotModified(reply);
        return of('');
      }),
    );
  }

  private async tagOf({ cnpjAssociacao, ano }: BookQuery, address: string): Promise<string> {
    const [row] = await this.tenancy.query<{ estado: string }>(cnpjAssociacao, prepared(LIST_STATE, [cnpjAssociacao, ano]));
    return `W/"${hash('sha256', JSON.stringify([codeVersion(), address, row!.estado]), 'base64url')}"`;
  }
}

/** A list of a book: JSON written by PostgreSQL, with its `ETag`. */
export const TaggedList = (): MethodDecorator =>
  applyDecorators(Header(...JSON_TEXT), ApiResponse({ status: 304 }), UseInterceptors(ListTag));
