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
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { VERSION } from '#platform/version.js';

/** Registers whose names appear in the lists of a book, by their names in the journal. */
const NAMED = ['favorecido', 'programa', 'acao', 'sub_acao', 'item', 'fonte_recurso', 'conta'];

/**
 * The data on which the lists of a book depend: its last entry and that of the previous year; for each register the last change in the association's
 * journal (records added to or deleted from a register appear in no list before the next entry of the book, except items, which are lines by
 * themselves); and the banks and expense elements, which belong to the installation.
 */
const STATE = `
  select (select string_agg(hash, ' ' order by ano) from visao_livro where cnpj_associacao = $1 and ano in ($2, $2 - 1)) as livro,
    (select string_agg(last.hash, ' ' order by kind) from unnest($3::text[]) kind
     cross join lateral (select hash from visao_diario_entrada where cnpj_associacao = $1 and tipo = kind order by sequencia desc limit 1) last) as nomes,
    (select md5(string_agg(id || ' ' || descricao, e'\\n' order by id)) from visao_elemento_despesa) as elementos,
    (select md5(string_agg(id || ' ' || nome, e'\\n' order by id)) from visao_banco) as bancos`;

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
    const changes = [...NAMED.map((kind) => `${kind}.alteracao`), 'item.inclusao', 'item.exclusao'];
    const [state] = await this.tenancy.query(cnpjAssociacao, STATE, [cnpjAssociacao, ano, changes]);
    return `W/"${hash('sha256', JSON.stringify([VERSION, address, state]), 'base64url')}"`;
  }
}

/** A list of a book: JSON written by PostgreSQL, with its `ETag`. */
export const TaggedList = (): MethodDecorator =>
  applyDecorators(Header(...JSON_TEXT), ApiResponse({ status: 304 }), UseInterceptors(ListTag));
