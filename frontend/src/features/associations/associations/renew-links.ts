import { api } from '#shared/api/client.ts';
import { renewLinks } from '#shared/session/session.ts';

/** Brings the session's links up to date after an association was made, changed or deleted. Without an answer they stay until the next login. */
export async function renewLinksFromServer(): Promise<void> {
  const now = await api.get('auth/sessao').catch(() => null);
  if (now) renewLinks(now.relAssociacaoUsuario);
}
