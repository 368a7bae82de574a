import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { firstValueFrom, from, type Observable, of } from 'rxjs';
import { type AuthenticatedRequest } from '#modules/identity/public.js';
import { databaseFault } from '#platform/database/faults.js';
import { invalid } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { BookStore } from './book-store.js';
import { digest, type RequestKey, refuseOther, withKey } from './idempotency.js';

const ANSWERED_FROM_BOOK = 'answered from the book';

/** For commands that write in a book, and whose answer is made from what they wrote: sent again, they are found by the key of their entries. */
export const AnsweredFromBook = (isSo = true) => SetMetadata(ANSWERED_FROM_BOOK, isSo);

/** An answer as it is kept; `criado` only where a save tells whether it created. */
interface KeptAnswer {
  registro?: unknown;
  criado?: boolean;
}

/**
 * `Idempotency-Key` on every command in an association (rule 1.11): the same key with the same body answers the first result again, with another body 422.
 * The key of a finance command is written in the transaction of its entries, and its answer is made from them again; for a register, key and answer are kept
 * right after its save. A refused command leaves no trace and is decided anew.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: BookStore,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const key = keyOf(request);
    const cnpj = request.associacao;
    if (!key || !cnpj) return next.handle();
    if (this.reflector.getAllAndOverride<boolean | undefined>(ANSWERED_FROM_BOOK, [context.getHandler(), context.getClass()]))
      return withKey(key, () => next.handle());
    const known = await this.store.request(cnpj, key.chave);
    if (known) refuseOther(known, key.conteudo);
    if (known?.resposta) return of(restored(JSON.parse(known.resposta) as KeptAnswer));
    return from(this.answerOnce(cnpj, key, next));
  }

  private async answerOnce(cnpj: string, key: RequestKey, next: CallHandler): Promise<unknown> {
    const answer: unknown = await withKey(key, () => firstValueFrom(next.handle(), { defaultValue: undefined }));
    // A file is made anew: it changed nothing.
    if (answer instanceof StreamableFile) return answer;
    const kept: KeptAnswer = answer instanceof Saved ? { registro: answer.record, criado: answer.created } : { registro: answer };
    // What was done is done: sent again, the command is answered from its entries.
    await this.store.keepAnswer(cnpj, key, JSON.stringify(kept)).catch((error) => {
      if (!databaseFault(error)) throw error;
    });
    return answer;
  }
}

function restored({ registro, criado }: KeptAnswer): unknown {
  if (criado === undefined) return registro;
  return criado ? Saved.created(registro) : Saved.changed(registro);
}

function keyOf({ method, url, body, headers }: AuthenticatedRequest): RequestKey | undefined {
  const chave = headers['idempotency-key'];
  if (method === 'GET' || chave === undefined) return undefined;
  if (typeof chave !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(chave))
    throw invalid([{ field: 'Idempotency-Key', message: 'Chave de idempotência deve ter de 1 a 200 caracteres, sem espaços' }]);
  return { chave, conteudo: digest(method, url, body) };
}
