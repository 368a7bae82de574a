import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type SessionState } from './stored-session';

/** The session, updated across tabs. */
export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, readSession);

/** Association and year for messages: `APM MONTEIRO LOBATO · 2025`. */
export const contextName = ({ link, ano }: Pick<SessionState, 'link' | 'ano'>) =>
  link ? `${link.associacao.nomeFantasia || link.associacao.nome} · ${ano}` : '';

/** Association, base year and link. Use only inside the shell, whose guard ensures them. */
export function useWorkingContext() {
  const { user, link, ano } = useSession();
  if (!user || !link) throw new Error('no association was chosen');
  return { cnpjAssociacao: link.cnpj, ano, associacao: link.associacao, user, link };
}

/** The year to which an auditor must limit queries over all years (rule 29.5); undefined for others. */
export function useOnlyYear(): number | undefined {
  const { link, ano } = useWorkingContext();
  return link.anos ? ano : undefined;
}
