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
