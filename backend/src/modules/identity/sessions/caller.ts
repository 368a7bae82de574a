import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Role } from '#contracts/identity.js';

/** Who is calling, as the guard found them in the database on this very call. */
export interface Caller {
  cpf: string;
  nome: string;
  login: string;
  role: Role;
  sessao: string;
  /** What they may: the type of each ATIVO link, by the association's CNPJ. */
  links: ReadonlyMap<string, Role>;
}

/** What the guard leaves on the request: who calls, and the association that the call names. */
export type AuthenticatedRequest = FastifyRequest & { user: Caller; associacao?: string };

/** The caller, in a controller's parameter list. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** The associations that a caller governs: where their link is of type ADMIN, for a user of role ADMIN. */
export function governedBy({ role, links }: Pick<Caller, 'role' | 'links'>): Set<string> {
  return new Set(role === 'ADMIN' ? [...links].filter(([, tipo]) => tipo === 'ADMIN').map(([cnpj]) => cnpj) : []);
}
