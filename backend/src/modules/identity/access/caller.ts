import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type LinkType, type Role } from '#contracts/identity/identity.js';
import { type PlainDate } from '#domain/plain-date.js';

/** The years that an auditor may read, and the last day of their access. */
export interface Audit {
  anos: readonly number[];
  ate: PlainDate;
}

/** The caller, read from the database on every call. */
export interface Caller {
  cpf: string;
  nome: string;
  login: string;
  role: Role;
  sessao: string;
  /** Types of their ATIVO links that have not ended, by the association's CNPJ. */
  links: ReadonlyMap<string, LinkType>;
  /** Their ATIVO links of type AUDITOR, ended ones included, by the association's CNPJ. */
  audits: ReadonlyMap<string, Audit>;
}

/** A request after the guard: with the caller, and the association that the call names. */
export type AuthenticatedRequest = FastifyRequest & { user: Caller; associacao?: string };

/** Controller parameter: the caller. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** The part of a caller that decides which associations they govern. */
export type Governor = Pick<Caller, 'role' | 'links'>;

/** The associations that a caller governs: where their link is of type ADMIN, for a user of role ADMIN. */
export function governedBy({ role, links }: Governor): Set<string> {
  return new Set(role === 'ADMIN' ? [...links].filter(([, tipo]) => tipo === 'ADMIN').map(([cnpj]) => cnpj) : []);
}
