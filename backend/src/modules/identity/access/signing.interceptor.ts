import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { signedBy } from '#platform/tenancy/signature.js';
import { type AuthenticatedRequest } from './caller.js';
import { shortAgent } from './user-agent.js';

/** Runs every call with its caller and origin as the author, whom the journal records. */
@Injectable()
export class SigningInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, ip, headers } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    const who = user && { cpf: user.cpf, nome: user.nome };
    return signedBy({ ...who, endereco: ip ?? '', agente: shortAgent(headers?.['user-agent']) }, () => next.handle());
  }
}
