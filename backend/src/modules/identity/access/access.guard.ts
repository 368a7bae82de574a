import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';
import { type LinkPermission, type Operation, permissionOf } from '#contracts/identity/policy.js';
import { invalid, Refusal } from '#platform/http/refusal.js';
import { readDeclaredUpload } from '#platform/http/upload-route.js';
import { contractErrors } from '#platform/http/validation.pipe.js';
import { Access } from './access.js';
import { type AuthenticatedRequest } from './caller.js';
import { JwtStrategy } from './jwt.strategy.js';
import { associationsIn, headerOf } from './named.js';
import { SessionStore } from './session-store.js';

const OPERATION = 'operation';

/**
 * Names the operation of a route: `POLICY` says who may carry it out. OpenAPI names it too.
 * @param summary what the route does, in one line of its description
 */
export const May = (operation: Operation, summary: string): MethodDecorator =>
  applyDecorators(SetMetadata(OPERATION, operation), ApiExtension('x-operation', operation), ApiOperation({ summary }));

/** The operation of a route; undefined for a method without `@May`. */
export const operationOf = (handler: object): Operation | undefined => Reflect.getMetadata(OPERATION, handler);

/** Fields in which calls name their year. */
const YEAR_FIELDS = ['ano', 'anoBase'];

const UNCONFIRMED = new Refusal(
  403,
  'sessao.confirmar',
  'Confirme a sua senha para continuar: faz mais de dez minutos que você a digitou. Nada foi alterado.',
);

const UNCONFIRMED_NOW = new Refusal(
  403,
  'sessao.confirmar',
  'Confirme a sua senha: cadastrar ou remover um segundo fator sempre a pede. Nada foi alterado.',
);

const OWES_PASSWORD = new Refusal(
  403,
  'senha.de-outra-pessoa',
  'A sua senha foi definida por outra pessoa. Troque-a em Trocar senha, no menu com o seu nome, para continuar. Nada foi alterado.',
);

const OWES_SECOND_FACTOR = new Refusal(
  403,
  'segundo-fator.exigido',
  'O seu acesso exige um segundo fator, e você ainda não tem nenhum. Cadastre um aplicativo autenticador em Segundo fator para continuar.',
);

/**
 * Guards every route: token, session, the user's situation, a second factor that is owed, the caller's link to the association that the call names, and a fresh
 * password where one is taken: one of the person's own.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly access: Access,
    private readonly sessions: SessionStore,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.ownName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Always defined: `RoutesCheck` prevents a start otherwise.
    const operation = operationOf(context.getHandler())!;
    const permission = permissionOf(operation);
    if (permission.aberta === 'publico') return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { confirma, senhaPropria, semSegundoFator } = permission;
    if (request.user.deveSegundoFator && !semSegundoFator) throw OWES_SECOND_FACTOR;
    if (!permission.aberta) await this.letIn(operation, permission, context, request);
    if ((confirma || senhaPropria) && request.user.deveTrocarSenha) throw OWES_PASSWORD;
    if (confirma === 'recente' && !request.user.confirmada) throw UNCONFIRMED;
    // A confirmation serves one operation: an operation that always asks does not use that of another one.
    const wasConfirmed = confirma && (await this.sessions.useConfirmation(request.user.sessao));
    if (confirma === 'agora' && !wasConfirmed) throw UNCONFIRMED_NOW;
    return true;
  }

  private async letIn(
    operation: Operation,
    { emQualquer }: LinkPermission,
    context: ExecutionContext,
    request: AuthenticatedRequest,
  ): Promise<void> {
    // The form of an upload names the association, unless the header does.
    if (emQualquer) await this.enter(operation, request, headerOf(request));
    const fields = await readDeclaredUpload(context);
    if (!emQualquer) await this.enter(operation, request, namedAssociation(context, request, fields), fields);
  }

  private async enter(operation: Operation, request: AuthenticatedRequest, cnpj: string | undefined, fields?: object): Promise<void> {
    await this.access.require(operation, request.user, cnpj, namedYear(request, fields));
    if (cnpj) request.associacao = cnpj;
  }

  override handleRequest<T>(error: unknown, user: T | false | null): T {
    if (error) throw error;
    if (!user) throw new Refusal(401, 'sessao.expirada', 'Sessão expirada. Faça login novamente.');
    return user;
  }
}

/** The year that the call names; undefined if it names none or several. @param fields of an upload */
function namedYear({ query, params, body }: AuthenticatedRequest, fields: object | undefined): number | undefined {
  const named = [query, params, body, fields]
    .flatMap((part) => YEAR_FIELDS.map((field) => (part as Record<string, unknown> | undefined)?.[field]))
    .filter((value) => value !== undefined);
  const [year, ...others] = new Set(named);
  return ['string', 'number'].includes(typeof year) && /^\d{4}$/.test(String(year)) && others.length === 0 ? Number(year) : undefined;
}

/**
 * The association that the call names. Refuses a call that names two: access to one must not open the other. @param fields of an upload, which alone name its
 * association
 */
function namedAssociation(context: ExecutionContext, request: AuthenticatedRequest, fields: object | undefined): string {
  const [cnpj, ...others] = associationsIn(fields ? [fields] : [request.query, request.params, request.body]);
  if (typeof cnpj === 'string' && others.length === 0) return cnpj;
  if (cnpj !== undefined) throw invalid([{ field: 'cnpjAssociacao', message: 'Informe uma única associação, pelo CNPJ sem máscara' }]);
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', context.getClass().prototype, context.getHandler().name) ?? [];
  const errors = contractErrors(types, request);
  throw invalid(errors.length > 0 ? errors : [{ field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' }]);
}
