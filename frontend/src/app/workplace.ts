import { mayIn } from '#shared/session/may.ts';
import { contextName } from '#shared/session/session.ts';
import { onSessionChange, readSession, type SessionState } from '#shared/session/stored-session.ts';
import type { Workplace, WorkplaceSource } from '#shared/ui/base/workplace.ts';

const workplaceOf = (session: SessionState): Workplace => {
  const { user, link, links, ano } = session;
  return {
    person: user?.cpf ?? '',
    recordsSpreadsheets: mayIn(session)('documento.registrar'),
    association: link && { cnpj: link.cnpj, nome: link.associacao.nome },
    ano,
    name: contextName(session),
    isOneOfSeveral: links.length > 1,
  };
};

let last: { session: SessionState; workplace: Workplace } | undefined;

/** Gives the kit the parts of the session that it needs. */
export const workplaceOfSession: WorkplaceSource = {
  read: () => {
    const session = readSession();
    if (last?.session !== session) last = { session, workplace: workplaceOf(session) };
    return last.workplace;
  },
  onChange: onSessionChange,
};
