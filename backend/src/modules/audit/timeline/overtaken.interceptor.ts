import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, from, type Observable } from 'rxjs';
import { Overtaken } from '#domain/overtaken.js';
import { Access, type AuthenticatedRequest } from '#modules/identity/public.js';
import { ToldOvertaken } from '#platform/http/told-overtaken.js';
import { KeptRefusal } from '#platform/tenancy/kept-refusal.js';
import { OvertakingQueries } from './overtaking.queries.js';

/**
 * Tells with every 409 for an outdated version, of any register and any book, what was done to the record meanwhile (rule 47.34): one place, because only the
 * audit above all of them knows their sentences. The values of the record itself are not told: the screen reads them again as it always does, so no mask and
 * no right is decided twice. A refusal changes nothing, and reading after it holds no lock.
 */
@Injectable()
export class OvertakenInterceptor implements NestInterceptor {
  constructor(
    private readonly access: Access,
    private readonly overtakings: OvertakingQueries,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const told = async (refusal: Overtaken) => {
      const por = refusal.por;
      if (!por) return new ToldOvertaken(refusal, []);
      if ('tabela' in por) return new ToldOvertaken(refusal, await this.overtakings.ofRegister(por, user));
      const { livro } = por;
      const isReader = livro && (await this.access.may('auditoria.ver', user, livro.cnpjAssociacao, livro.ano));
      return new ToldOvertaken(refusal, isReader ? await this.overtakings.inBook(livro, por, user) : []);
    };
    const tell = async (error: unknown): Promise<never> => {
      if (error instanceof Overtaken) throw await told(error);
      // What was written before the refusal stays.
      if (error instanceof KeptRefusal && error.refusal instanceof Overtaken) throw new KeptRefusal(await told(error.refusal));
      throw error;
    };
    return next.handle().pipe(catchError((error: unknown) => from(tell(error))));
  }
}
