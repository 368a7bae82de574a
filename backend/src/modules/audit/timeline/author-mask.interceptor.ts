import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { maskCpf } from '#domain/cpf.js';
import { Access, type AuthenticatedRequest } from '#modules/identity/public.js';

/** Masks the CPF of the author of every entry, and of those whom its fact names, in an answer for links that do not see it (rule 36.4). */
@Injectable()
export class AuthorMaskInterceptor implements NestInterceptor {
  constructor(private readonly access: Access) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { user, associacao } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    return (await this.access.may('pessoa.verSemMascara', user, associacao)) ? next.handle() : next.handle().pipe(map(withMaskedAuthors));
  }
}

/** A fact names those who wrote the template of an expense, or prepared a carried one, by their CPFs. */
function withMaskedPreparers(dados: unknown): unknown {
  const { preparadaPor, ...others } = dados as { preparadaPor?: string[] };
  return preparadaPor ? { ...others, preparadaPor: preparadaPor.map(maskCpf) } : dados;
}

function withMaskedAuthors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMaskedAuthors);
  if (typeof value !== 'object' || value === null) return value;
  const { dados, autor, ...others } = value as { dados?: unknown; autor?: { cpf: string } };
  return {
    ...Object.fromEntries(Object.entries(others).map(([field, inner]) => [field, withMaskedAuthors(inner)])),
    ...(autor && { autor: { ...autor, cpf: maskCpf(autor.cpf) } }),
    ...(dados !== undefined && { dados: withMaskedPreparers(dados) }),
  };
}
