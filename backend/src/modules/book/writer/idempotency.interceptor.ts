import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { uploadFormOf } from '#platform/http/upload-route.js';
import { ANSWERED } from '#platform/idempotency/answer-not-kept.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf, withKey } from '#platform/idempotency/request-key.js';

/** For commands that write in a book and whose answer is derived from their entries: a retry is found by the key stored with the entries. */
export const AnsweredFromBook = () => SetMetadata(ANSWERED, 'from book');

/** For commands of several transactions: their answer is stored afterwards. */
export const AnswerKeptAfterwards = () => SetMetadata(ANSWERED, 'afterwards');

/**
 * `Idempotency-Key` on every command in an association (rule 1.11): the same key with the same body gets the first result again, with another body 422. A
 * finance command stores its key in the transaction of its entries, and a retry derives the answer from them; a command on registers stores key and answer in
 * its transaction. A refused command stores nothing and is decided anew. The controller of an upload calls `Idempotency` itself, because the key covers the
 * file.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const cnpj = request.associacao;
    const key = cnpj && !uploadFormOf(context.getHandler()) ? keyOf(request, request.body) : undefined;
    if (!cnpj || !key) return next.handle();
    const answered = this.reflector.getAllAndOverride<string | undefined>(ANSWERED, [context.getHandler(), context.getClass()]);
    if (answered === 'never') return next.handle();
    if (answered === 'from book') return withKey(key, () => next.handle());
    const work = () => firstValueFrom(next.handle(), { defaultValue: undefined });
    if (answered === 'afterwards') return from(this.idempotency.afterwards(cnpj, key, () => withKey(key, work)));
    return from(this.idempotency.inTransaction(cnpj, key, work));
  }
}
