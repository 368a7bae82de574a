import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import type { PasskeyAssertion } from '#contracts/identity/passkeys.js';
import type { RecoveryCodes } from '#contracts/identity/second-factor.js';
import { ApiError, api } from '#shared/api/client.ts';
import { healthQuery } from '#shared/queries/health.queries.ts';

/** Whether this page may use passkeys: the server knows its domain, and the browser what passkeys are. */
export function useKnowsPasskeys(): boolean {
  const { data } = useQuery(healthQuery);
  return data?.chaveDeAcesso === location.hostname && browserSupportsWebAuthn();
}

/** Asks the person for the signature of one of their passkeys. Throws ApiError with a sentence about why there is none. */
export async function signWithPasskey(): Promise<PasskeyAssertion> {
  const optionsJSON = await api.post('auth/passkey/opcoes', undefined, { anonymous: true });
  return startAuthentication({ optionsJSON }).catch(explain);
}

/** Makes a passkey of the person's in this browser and stores it on the server. Throws ApiError with a sentence about why there is none. */
export async function createPasskey(): Promise<RecoveryCodes> {
  const optionsJSON = await api.post('segundo_fator/passkey/opcoes', undefined);
  const registro = await startRegistration({ optionsJSON }).catch(explain);
  return api.post('segundo_fator/passkey', { registro });
}

const UNUSED = 'Nenhuma chave de acesso foi usada: o pedido foi cancelado, demorou demais, ou não há uma neste aparelho.';

/** By the names of the browser's errors. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: UNUSED,
  AbortError: UNUSED,
  InvalidStateError: 'Este aparelho já guarda uma chave de acesso sua.',
  ConstraintError: 'Este aparelho não confirma quem o usa. Ligue nele o bloqueio de tela (PIN, digital ou rosto) e tente de novo.',
};

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new ApiError(422, SENTENCES[name] ?? 'O navegador não conseguiu usar chaves de acesso. Tente de novo ou use outro meio.');
}
