import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type LinkType, type Role } from '#contracts/identity/identity.js';
import { type PlainDate } from '#domain/plain-date.js';

/**
 * An ATIVO link; `anos` are the years that an auditor may read and `ate` is the last day of their access, both null for others; `julga` says whether an auditor
 * judges accounts.
 */
export interface Link {
  tipo: LinkType;
  anos: readonly number[] | null;
  ate: PlainDate | null;
  julga: boolean;
}

/** The caller, read from the database on every call. */
export interface Caller {
  cpf: string;
  /** Of the user, where a CPF must not stand. */
  numero: number;
  nome: string;
  login: string;
  role: Role;
  sessao: string;
  /** Whether the session was opened by a password that somebody else set (rule 2.17). */
  deveTrocarSenha: boolean;
  /** Whether they gave their password in this session within the last ten minutes (rule 2.16). */
  confirmada: boolean;
  /** Whether a second factor is required of them, and they have none (rule 34.6). */
  deveSegundoFator: boolean;
  /** Their links to the associations that the call names, by CNPJ, ended ones included; they may have ten thousand others. */
  named: ReadonlyMap<string, Link>;
}

/** A request after the guard: with the caller, and the association that the call names. */
export type AuthenticatedRequest = FastifyRequest & { user: Caller; associacao?: string };

/** Controller parameter: the caller. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** The part of a caller that decides which associations they govern. */
export type Governor = Pick<Caller, 'cpf' | 'role'>;
