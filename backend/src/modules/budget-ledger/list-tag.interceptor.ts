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

/** Registers whose names the lists of a book show, as the journal calls them. */
const NAMED = ['favorecido', 'programa', 'acao', 'sub_acao', 'item', 'fonte_recurso', 'conta'];

/**
 * What the lists of a book depend on: its last entry and that of the year before; of each register the last change that the association's journal tells of (what is new in a register or gone
 * from it is in no list before the book has another entry, but for the items, which are lines by themselves); and the banks and expense elements, which belong
 * to the installation.
 */
const STATE = `
  select (select string_agg(hash, ' ' order by ano) from visao_livro where cnpj_associacao = $1 and ano in ($2, $2 - 1)) as livro,
    (select string_agg(last.hash, ' ' order by kind) from unnest($3::text[]) kind
     cross join lateral (select hash from visao_diario_entrada where cnpj_associacao = $1 and tipo = kind order by sequencia desc limit 1) last) as nomes,
    (select md5(string_agg(id || ' ' || descricao, e'\\n' order by id)) from visao_elemento_despesa) as elementos,
    (select md5(string_agg(id || ' ' || nome, e'\\n' order by id)) from visao_banco) as bancos`;

/**
 * Puts an `ETag` on a list of a book. Who sends it back gets 304 as long as nothing that the list shows has changed, without the list being read.
 * The tag is read before the list: what is written between the two makes the next answer a whole one.
 */
@Injectable()
class ListTag implements NestInterceptor {
  constructor(private readonly tenancy: Tenancy) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { request: book, errors } = check(BookQuery, request.query, 'query');
    // The pipe behind refuses it, and says all that is wrong.
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

/** A list of a book: JSON that PostgreSQL wrote, with its `ETag`. */
export const TaggedList = (): MethodDecorator =>
  applyDecorators(Header(...JSON_TEXT), ApiResponse({ status: 304 }), UseInterceptors(ListTag));
