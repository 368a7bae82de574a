import { useSyncExternalStore } from 'react';
import type { Session, User, UserLink } from '#contracts/identity/identity.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { endOnServer } from './end-on-server';

/** First base year that can be chosen (rule 14.3). */
const FIRST_YEAR = 2023;
export const currentYear = () => yearOf(dateInBrazil(new Date()));
/** Base years, newest first. */
export const baseYears = () => Array.from({ length: currentYear() - FIRST_YEAR + 1 }, (_, index) => currentYear() - index);

/** What a tab knows of a person's session. */
export interface SessionState {
  token: string | null;
  user: User | null;
  links: UserLink[];
  /** Link to the association the person works in. */
  link: UserLink | null;
  ano: number;
}

/** Who is logged in is the browser's: localStorage. */
const SHARED_KEYS = ['token', 'user', 'relAssociacaoUsuario'] as const;
/** Where the person works is the tab's: sessionStorage. localStorage holds the same of the tab that was used last, for a new tab to start with. */
const TAB_KEYS = ['usuarioBind', 'anoBase', 'associacao', 'cnpj'] as const;

const listeners = new Set<() => void>();
let snapshot: { raw: string; state: SessionState } | undefined;
let isLeft = false;

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

function copyContext(from: Storage, to: Storage) {
  if (!from.getItem('usuarioBind')) return;
  for (const key of TAB_KEYS) {
    const value = from.getItem(key);
    if (value !== null && value !== to.getItem(key)) to.setItem(key, value);
  }
}

/** A tab that has chosen nothing yet starts where the person worked last. */
function startLikeLastTab() {
  if (!sessionStorage.getItem('usuarioBind')) copyContext(localStorage, sessionStorage);
}

startLikeLastTab();
// Another tab logged in or out, renewed the token, or changed the links.
window.addEventListener('storage', () => {
  if (localStorage.getItem('token')) startLikeLastTab();
  else sessionStorage.clear();
  notify();
});
window.addEventListener('focus', () => readSession().link && copyContext(sessionStorage, localStorage));
// A page restored from the back/forward cache has missed events.
window.addEventListener('pageshow', notify);

function writeShared(entries: Record<string, string>) {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

function writeContext(entries: Partial<Record<(typeof TAB_KEYS)[number], string>>) {
  for (const storage of [sessionStorage, localStorage]) for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
}

const contextOf = (link: UserLink) => ({ associacao: JSON.stringify(link.associacao), cnpj: link.cnpj, usuarioBind: JSON.stringify(link) });

/** The base year as stored; of the years that were opened to an auditor the latest, unless it is one of them. */
function yearIn(link: UserLink | null, stored: number): number {
  const ano = (link && stored) || currentYear();
  return !link?.anos || link.anos.includes(ano) ? ano : Math.max(...link.anos);
}

/** The session as stored now; the same object until the storage changes. Another person's context in this tab is ignored. */
export function readSession(): SessionState {
  const [token, user, links] = SHARED_KEYS.map((key) => localStorage.getItem(key)) as (string | null)[];
  const [chosen, ano] = TAB_KEYS.map((key) => sessionStorage.getItem(key)) as (string | null)[];
  const raw = JSON.stringify([token, user, links, chosen, ano]);
  if (snapshot?.raw !== raw) {
    const person = parse<User | null>(user ?? null, null);
    const all = parse<UserLink[]>(links ?? null, []);
    const own = parse<UserLink | null>(chosen ?? null, null);
    const link = (own?.cpf === person?.cpf && all.find(({ cnpj }) => cnpj === own?.cnpj)) || null;
    snapshot = { raw, state: { token: token ?? null, user: person, links: all, link, ano: yearIn(link, Number(ano)) } };
  }
  return snapshot.state;
}

/** Stores a fresh login; the base year starts as the current one, and a single association is chosen. The token is stored last, when all else is there. */
export function openSession({ token, usuario, relAssociacaoUsuario }: Session) {
  isLeft = false;
  for (const storage of [sessionStorage, localStorage]) for (const key of TAB_KEYS) storage.removeItem(key);
  const [only, ...others] = relAssociacaoUsuario;
  writeContext({ anoBase: String(currentYear()), ...(only && others.length === 0 && contextOf(only)) });
  const login = { login: usuario.login, user: JSON.stringify(usuario), relAssociacaoUsuario: JSON.stringify(relAssociacaoUsuario) };
  writeShared({ ...login, token });
  notify();
}

/** Replaces an expired token; association and year stay. */
export function renewSession({ token, usuario, relAssociacaoUsuario }: Session) {
  writeShared({ user: JSON.stringify(usuario), relAssociacaoUsuario: JSON.stringify(relAssociacaoUsuario), token });
  notify();
}

/** Replaces the token after a password change. */
export function renewToken(token: string) {
  writeShared({ token });
  notify();
}

/** Stores what is known now of the person. */
export function renewUser(user: User) {
  writeShared({ user: JSON.stringify(user), login: user.login });
  notify();
}

/** Stores the links as they are now; when the chosen association's is gone, another must be chosen. */
export function renewLinks(links: UserLink[]) {
  writeShared({ relAssociacaoUsuario: JSON.stringify(links) });
  notify();
}

/** Stores where this tab works from now on; screens ask first: see `useSwitchContext`. */
export function storeContext({ link, ano }: { link?: UserLink; ano?: number }) {
  writeContext({ anoBase: String(ano ?? readSession().ano), ...(link && contextOf(link)) });
  notify();
}

/** Clears all of the browser's storage: the session ends in every tab, and on the server. `onPurpose` is false where a later login leads back to the screen. */
export function closeSession({ onPurpose } = { onPurpose: true }) {
  isLeft = onPurpose;
  endOnServer(readSession().token);
  sessionStorage.clear();
  localStorage.clear();
  notify();
}

/** Whether the person left this tab's session on purpose: there is no screen to come back to. */
export const wasLeft = () => isLeft;

/** Subscribes to changes of this tab's session; returns the unsubscribe function. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session, followed across tabs. */
export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, readSession);

/** What the header shows, as messages name it: `APM MONTEIRO LOBATO · 2025`. */
export const contextName = ({ link, ano }: Pick<SessionState, 'link' | 'ano'>) =>
  link ? `${link.associacao.nomeFantasia || link.associacao.nome} · ${ano}` : '';

/** Where a person works: the association, the base year and their link. Only inside the shell, whose guard makes sure of them. */
export function useWorkingContext() {
  const { user, link, ano } = useSession();
  if (!user || !link) throw new Error('no association was chosen');
  return { cnpjAssociacao: link.cnpj, ano, associacao: link.associacao, user, link };
}

/** The year that an auditor must narrow to what is else asked of all years at once (rule 29.5); undefined for everybody else. */
export function useOnlyYear(): number | undefined {
  const { link, ano } = useWorkingContext();
  return link.anos ? ano : undefined;
}
