import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { uploadFormOf } from '#platform/http/upload-route.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { keyOf, withKey } from '#platform/idempotency/request-key.js';

const ANSWERED = 'answered';

/** For commands that write in a book, and whose answer is made from what they wrote: sent again, they are found by the key of their entries. */
export const AnsweredFromBook = () => SetMetadata(ANSWERED, 'from book');

/** For commands that are more than one transaction: their answer is kept after it. */
export const AnswerKeptAfterwards = () => SetMetadata(ANSWERED, 'afterwards');

/**
 * `Idempotency-Key` on every command in an association (rule 1.11): the same key with the same body answers the first result again, with another body 422.
 * The key of a finance command is written in the transaction of its entries, and its answer is made from them again; a command on registers is one transaction
 * with its key and its answer. A refused command leaves no trace and is decided anew. The controller of an upload calls `Idempotency` itself: the key covers the file.
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
    if (answered === 'from book') return withKey(key, () => next.handle());
    const work = () => firstValueFrom(next.handle(), { defaultValue: undefined });
    if (answered === 'afterwards') return from(this.idempotency.afterwards(cnpj, key, () => withKey(key, work)));
    return from(this.idempotency.inTransaction(cnpj, key, work));
  }
}
