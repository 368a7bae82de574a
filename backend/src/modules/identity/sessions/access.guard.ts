import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiExtension } from '@nestjs/swagger';
import { normalizeCnpj } from '#domain/cnpj.js';
import { invalid, Refusal } from '#platform/http/refusal.js';
import { contractErrors } from '#platform/http/validation.pipe.js';
import { Access, type Reading, type Requirement } from './access.js';
import { type AuthenticatedRequest } from './caller.js';
import { JwtStrategy } from './jwt.strategy.js';

const REQUIREMENT = 'requirement';

/** Who may call a route. A route without it is refused to everybody. The description of the API says it too. */
export const Requires = (requirement: Requirement) =>
  applyDecorators(SetMetadata(REQUIREMENT, requirement), ApiExtension('x-requires', requirement));

const AUDITED = 'audited';

type Opened = 'year' | 'register' | 'own';

/**
 * Opens a route that reads, or those of a controller, to auditors (rule 29.3): in the years of their link, or because it is a register that names need.
 * `own` is what writes nothing of the books: that a report of one's own is not wanted any more. A route without it is refused to them.
 */
export const OpenToAuditors = (reads: Opened) => SetMetadata(AUDITED, reads);

/** The names under which calls name their year. */
const YEAR_FIELDS = ['ano', 'anoBase'];

/** The names under which calls name their association, in query, path or body (rule 2.2). */
const ASSOCIATION_FIELDS = ['cnpjAssociacao', 'cnpjEscola', 'cnpj'];

/** Guards every route: token, session, the user's situation, and the caller's link to the association that the call names. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: Access,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.ownName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const requirement = this.reflector.getAllAndOverride<Requirement | undefined>(REQUIREMENT, [context.getHandler(), context.getClass()]);
    if (requirement === 'public') return true;
    await super.canActivate(context);
    if (!requirement) throw new Refusal(403, 'acesso.negado', 'Você não tem permissão para esta operação.');
    if (requirement === 'session') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const cnpj = requirement === 'installation-admin' ? header(request) : namedAssociation(context, request);
    await this.access.require(requirement, request.user, cnpj, this.reading(requirement, context, request));
    if (cnpj) request.associacao = cnpj;
    return true;
  }

  /** What the call reads, or annotates; undefined where the route is not open to auditors. */
  private reading(requirement: Requirement, context: ExecutionContext, request: AuthenticatedRequest): Reading | undefined {
    if (requirement === 'auditor') return { ano: namedYear(request.query, request.params, request.body) };
    const reads = this.reflector.getAllAndOverride<Opened | undefined>(AUDITED, [context.getHandler(), context.getClass()]);
    if (reads === 'own') return 'register';
    if (!reads || !['GET', 'HEAD'].includes(request.method)) return undefined;
    return reads === 'year' ? { ano: namedYear(request.query, request.params) } : reads;
  }

  override handleRequest<T>(error: unknown, user: T | false | null): T {
    if (error) throw error;
    if (!user) throw new Refusal(401, 'sessao.expirada', 'Sessão expirada. Faça login novamente.');
    return user;
  }
}

function header(request: AuthenticatedRequest): string | undefined {
  const value = request.headers['x-associacao'];
  return value ? normalizeCnpj(String(value)) : undefined;
}

/** The one year that these parts of the call name; undefined for none and for several. */
function namedYear(...parts: unknown[]): number | undefined {
  const named = parts
    .flatMap((part) => YEAR_FIELDS.map((field) => (part as Record<string, unknown> | undefined)?.[field]))
    .filter((value) => value !== undefined);
  const [year, ...others] = new Set(named);
  return ['string', 'number'].includes(typeof year) && /^\d{4}$/.test(String(year)) && others.length === 0 ? Number(year) : undefined;
}

/** The one association that the call names; naming two is refused, for a right to one must not open the other. */
function namedAssociation(context: ExecutionContext, request: AuthenticatedRequest): string {
  const named = [request.query, request.params, request.body]
    .flatMap((part) => ASSOCIATION_FIELDS.map((field) => (part as Record<string, unknown> | undefined)?.[field]))
    .filter((value) => value !== undefined && value !== null && value !== '');
  const [cnpj, ...others] = new Set(named);
  if (typeof cnpj === 'string' && others.length === 0) return cnpj;
  if (named.length > 0) throw invalid([{ field: 'cnpjAssociacao', message: 'Informe uma única associação, pelo CNPJ sem máscara' }]);
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', context.getClass().prototype, context.getHandler().name) ?? [];
  const errors = contractErrors(types, request);
  throw invalid(errors.length > 0 ? errors : [{ field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' }]);
}
