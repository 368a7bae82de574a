import { api } from '#shared/api/client.ts';
import { updateSession } from '#shared/session/stored-session.ts';

/** Refreshes the session's links after an association was created, changed or deleted. If that fails, they stay until the next login. */
export async function renewLinksFromServer(): Promise<void> {
  const now = await api.get('auth/sessao').catch(() => null);
  if (now) updateSession({ relAssociacaoUsuario: now.relAssociacaoUsuario, totalVinculos: now.totalVinculos });
}
