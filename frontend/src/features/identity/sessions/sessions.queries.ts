import { queryOptions } from '@tanstack/react-query';
import type { LoginRequest } from '#contracts/identity/identity.js';
import { isChallenge, type LoginAnswer } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';

/** Logs in, or asks for the second factor; an answer that lacks the token, the user or the links counts as a failure (rule 17.1). */
export async function signIn(request: LoginRequest): Promise<LoginAnswer> {
  const answer = await api.post('auth', request, { anonymous: true });
  if (!isChallenge(answer) && !(answer.token && answer.usuario && answer.relAssociacaoUsuario)) throw new InvalidLoginAnswer();
  return answer;
}

export class InvalidLoginAnswer extends Error {
  constructor() {
    super('Dados de login inválidos');
  }
}

/** Root of the query keys of one's own sessions. */
export const SESSIONS = 'sessao';

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: ({ signal }) => api.get('sessao/all', { signal }),
});
