import { queryOptions } from '@tanstack/react-query';
import type { LoginRequest, Session } from '#contracts/identity/identity.js';
import { api } from '#shared/api/client.ts';

/** Logs in; an answer that lacks the token, the user or the links counts as a failure (rule 17.1). */
export async function signIn(request: LoginRequest): Promise<Session> {
  const session = await api.post('auth', request, { anonymous: true });
  if (!session.token || !session.usuario || !session.relAssociacaoUsuario) throw new InvalidLoginAnswer();
  return session as Session;
}

export class InvalidLoginAnswer extends Error {
  constructor() {
    super('Dados de login inválidos');
  }
}

export const healthQuery = queryOptions({
  queryKey: ['saude'],
  queryFn: ({ signal }) => api.get('saude', { anonymous: true, signal }),
  staleTime: 60_000,
});

/** Root of the query keys of one's own sessions. */
export const SESSIONS = 'sessao';

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: ({ signal }) => api.get('sessao/all', { signal }),
});
