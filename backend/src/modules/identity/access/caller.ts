import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type LinkType, type Role } from '#contracts/identity/identity.js';
import { type PlainDate } from '#domain/plain-date.js';

/** What an auditor may read, and the last day of it. */
export interface Audit {
  anos: readonly number[];
  ate: PlainDate;
}

/** Who is calling, as the guard found them in the database on this very call. */
export interface Caller {
  cpf: string;
  nome: string;
  login: string;
  role: Role;
  sessao: string;
  /** What they may: the type of each ATIVO link that has not ended, by the association's CNPJ. */
  links: ReadonlyMap<string, LinkType>;
  /** Their ATIVO links of type AUDITOR, those that have ended too, by the association's CNPJ. */
  audits: ReadonlyMap<string, Audit>;
}

/** What the guard leaves on the request: who calls, and the association that the call names. */
export type AuthenticatedRequest = FastifyRequest & { user: Caller; associacao?: string };

/** The caller, in a controller's parameter list. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** What decides which associations a caller governs. */
export type Governor = Pick<Caller, 'role' | 'links'>;

/** The associations that a caller governs: where their link is of type ADMIN, for a user of role ADMIN. */
export function governedBy({ role, links }: Governor): Set<string> {
  return new Set(role === 'ADMIN' ? [...links].filter(([, tipo]) => tipo === 'ADMIN').map(([cnpj]) => cnpj) : []);
}
