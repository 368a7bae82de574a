import { queryOptions } from '@tanstack/react-query';
import type { LoginRequest, Session } from '#contracts/identity/identity.js';
import type { PasskeyAssertion } from '#contracts/identity/passkeys.js';
import { isChallenge, type LoginAnswer } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';

/** Logs in, or asks for the second factor; an answer that lacks the token, the user or the links counts as a failure (rule 17.1). */
export async function signIn(request: LoginRequest): Promise<LoginAnswer> {
  const answer = await api.post('auth', request, { anonymous: true });
  if (!isChallenge(answer) && !(answer.token && answer.usuario && answer.relAssociacaoUsuario)) throw new InvalidLoginAnswer();
  return answer;
}

/** Logs in by a passkey alone. */
export const enterWithPasskey = (assercao: PasskeyAssertion): Promise<Session> =>
  api.post('auth/passkey', { assercao }, { anonymous: true });

export class InvalidLoginAnswer extends Error {
  constructor() {
    super('Dados de login inválidos');
  }
}

/** How often the server is asked whether something is still owed, in milliseconds. */
const ASK_EVERY = 10_000;

/** What the server awaits of the person before anything else; asked again and again, because others may withdraw it. */
export const owedQuery = queryOptions({
  queryKey: ['auth/sessao'],
  queryFn: ({ signal }) => api.get('auth/sessao', { signal }),
  refetchInterval: ASK_EVERY,
  refetchOnWindowFocus: 'always',
  staleTime: 0,
});

/** Root of the query keys of one's own sessions. */
export const SESSIONS = 'sessao';

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: ({ signal }) => api.get('sessao/all', { signal }),
});
