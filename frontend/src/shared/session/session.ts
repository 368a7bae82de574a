import { useSyncExternalStore } from 'react';
import type { Session, User, UserLink } from '#contracts/identity.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';

/** First base year that can be chosen (part 1 §5). */
export const FIRST_YEAR = 2023;
export const currentYear = () => yearOf(dateInBrazil(new Date()));
/** Base years, newest first. */
export const baseYears = () => Array.from({ length: currentYear() - FIRST_YEAR + 1 }, (_, index) => currentYear() - index);

/** What the browser's storage holds of a person's session. */
export interface SessionState {
  token: string | null;
  user: User | null;
  links: UserLink[];
  /** Link to the association the person works in. */
  link: UserLink | null;
  ano: number;
}

const KEYS = ['token', 'user', 'relAssociacaoUsuario', 'usuarioBind', 'anoBase'] as const;
const listeners = new Set<() => void>();
let snapshot: { raw: string; state: SessionState } | undefined;

function parse<T>(text: string | null, otherwise: T): T {
  try {
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** All in one go: the guard above a page must hear of it together with the page. */
function notify() {
  for (const listener of listeners) listener();
}

// Another tab of the same person.
window.addEventListener('storage', notify);

function write(entries: Record<string, string>) {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  notify();
}

/** The session as stored now; the same object until the storage changes. */
export function readSession(): SessionState {
  const [token, user, links, link, ano] = KEYS.map((key) => localStorage.getItem(key)) as (string | null)[];
  const raw = JSON.stringify([token, user, links, link, ano]);
  if (snapshot?.raw !== raw) {
    snapshot = {
      raw,
      state: {
        token: token ?? null,
        user: parse<User | null>(user ?? null, null),
        links: parse<UserLink[]>(links ?? null, []),
        link: parse<UserLink | null>(link ?? null, null),
        ano: Number(ano) || currentYear(),
      },
    };
  }
  return snapshot.state;
}

/** Stores a fresh login; the base year starts as the current one. */
export function openSession({ token, usuario, relAssociacaoUsuario }: Session) {
  write({
    token,
    user: JSON.stringify(usuario),
    login: usuario.login,
    relAssociacaoUsuario: JSON.stringify(relAssociacaoUsuario),
    anoBase: String(currentYear()),
  });
}

/** Goes on with a new token after the old one expired; association and year stay. */
export function renewSession({ token, usuario, relAssociacaoUsuario }: Session) {
  write({ token, user: JSON.stringify(usuario), relAssociacaoUsuario: JSON.stringify(relAssociacaoUsuario) });
}

/** Goes on with the token that a new password of one's own brought. */
export const renewToken = (token: string) => write({ token });

/** Stores what is known now of the person. */
export const renewUser = (user: User) => write({ user: JSON.stringify(user), login: user.login });

/** Stores the links as they are now, and what the chosen association is called now; when its link is gone, another must be chosen. */
export function renewLinks(links: UserLink[]) {
  write({ relAssociacaoUsuario: JSON.stringify(links) });
  const { link } = readSession();
  const chosen = links.find(({ cnpj }) => cnpj === link?.cnpj);
  if (chosen) chooseAssociation(chosen);
  else if (link) leaveAssociation();
}

function leaveAssociation() {
  for (const key of ['associacao', 'cnpj', 'usuarioBind']) localStorage.removeItem(key);
  notify();
}

export function chooseAssociation(link: UserLink) {
  write({ associacao: JSON.stringify(link.associacao), cnpj: link.cnpj, usuarioBind: JSON.stringify(link) });
}

export function chooseYear(ano: number) {
  write({ anoBase: String(ano) });
}

/** Clears all of the browser's storage. */
export function closeSession() {
  sessionStorage.clear();
  localStorage.clear();
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, followed across tabs. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, readSession);

/** Where a person works: the association, the base year and their link. Only inside the shell, whose guard makes sure of them. */
export function useWorkingContext() {
  const { user, link, ano } = useSession();
  if (!user || !link) throw new Error('no association was chosen');
  return { cnpjAssociacao: link.cnpj, ano, associacao: link.associacao, user, link };
}

/** Whether the person administers the association they work in (part 1 §6): user role and link type both ADMIN. */
export const isAdmin = ({ user, link }: Pick<SessionState, 'user' | 'link'>) => user?.role === 'ADMIN' && link?.tipo === 'ADMIN';

/** Whether the person administers or manages the association they work in: link type ADMIN or GEST (contract §2). */
export const isManager = ({ link }: Pick<SessionState, 'link'>) => link?.tipo === 'ADMIN' || link?.tipo === 'GEST';
