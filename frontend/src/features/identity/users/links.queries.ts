import { queryOptions } from '@tanstack/react-query';
import type { UserLink } from '#contracts/identity/identity.js';
import { api } from '#shared/api/client.ts';
import { readSession, updateSession } from '#shared/session/stored-session.ts';

/** The links of one user. */
export const linksQuery = (cpf: string) =>
  queryOptions({
    queryKey: ['rel_associacao_usuario', cpf],
    queryFn: ({ signal }) => api.get('rel_associacao_usuario/cpf', { query: { cpf }, signal }),
  });

/** Query key roots to invalidate when a link changes. */
export const LINK_ROOTS = ['rel_associacao_usuario', 'usuario'];

/**
 * Updates the session after administrators changed a link of their own; null after removing it. Does not ask the server, because they may have just
 * lost the permission to.
 */
export function renewOwnLink(cpf: string, cnpj: string, saved: UserLink | null) {
  const { user, links, totalLinks } = readSession();
  if (user?.cpf !== cpf) return;
  const others = links.filter((link) => link.cnpj !== cnpj);
  const active = saved?.situacao === 'ATIVO' ? [...others, saved] : others;
  const relAssociacaoUsuario = active.toSorted((a, b) => a.nomeAssociacao.localeCompare(b.nomeAssociacao, 'pt-BR'));
  updateSession({ relAssociacaoUsuario, totalVinculos: active.length + totalLinks - links.length });
}
