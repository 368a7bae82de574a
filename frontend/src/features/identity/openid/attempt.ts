import type { Session } from '#contracts/identity/identity.js';
import { isChallenge, type SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { destinationIn } from '#shared/session/destination.ts';
import { openSession, readSession, renewSession } from '#shared/session/stored-session.ts';

/** The screen that leads to the OpenID Connect provider, and to which that leads back. */
export const OPENID = '/openid';

/** Why a tab goes to the provider: to renew the expired session of another tab, or to confirm it; absent: to log in here. */
export type Purpose = 'continuar' | 'confirmar';

const STORED = 'openid';
const CONFIRMED = 'openid-confirmada';

const isReturn = (search: string) => ['code', 'error'].some((name) => new URLSearchParams(search).has(name));

/** What the login was begun with. The tab keeps it while it is at the provider. */
export function begunWith(search: string): { purpose: Purpose | null; destination: string | null } {
  const begun = isReturn(search) ? (sessionStorage.getItem(STORED) ?? '') : search;
  return { purpose: new URLSearchParams(begun).get('para') as Purpose | null, destination: destinationIn(begun) };
}

let running: ReturnType<typeof advance> | undefined;

/**
 * Goes to the provider (undefined: the page is being left), or hands over its answer. Once at a time: an answer is good once, and effects may run twice.
 */
export function advanceOnce(search: string): ReturnType<typeof advance> {
  running ??= advance(search).finally(() => {
    running = undefined;
  });
  return running;
}

async function advance(search: string): Promise<SecondFactorChallenge | 'done' | undefined> {
  const { purpose } = begunWith(search);
  if (!isReturn(search)) {
    const { endereco } = await api.post('auth/openid/inicio', { denovo: purpose !== null }, { anonymous: true });
    sessionStorage.setItem(STORED, search);
    location.replace(endereco);
    return undefined;
  }
  if (purpose === 'confirmar') {
    await api.post('auth/openid/confirma', { resposta: search });
    const channel = new BroadcastChannel(CONFIRMED);
    channel.postMessage(null);
    channel.close();
    return 'done';
  }
  const answer = await api.post('auth/openid', { resposta: search }, { anonymous: true });
  if (isChallenge(answer)) return answer;
  enter(answer);
  return 'done';
}

/** Calls the handler when another tab has confirmed the session; returns the function that ends it. */
export function onConfirmedElsewhere(handler: () => void): () => void {
  const channel = new BroadcastChannel(CONFIRMED);
  channel.onmessage = handler;
  return () => channel.close();
}

/** Renews the session of the same person, whose other tabs then go on, or opens that of another one. */
export function enter(session: Session) {
  if (readSession().user?.cpf === session.usuario.cpf) renewSession(session);
  else openSession(session);
}
