import { useSyncExternalStore } from 'react';
import type { Session, User, UserLink } from '#contracts/identity/identity.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { endOnServer } from './end-on-server';

/** First base year that can be chosen (rule 14.3). */
const FIRST_YEAR = 2023;
export const currentYear = () => yearOf(dateInBrazil(new Date()));
/** Base years, newest first. */
export const baseYears = () => Array.from({ length: currentYear() - FIRST_YEAR + 1 }, (_, index) => currentYear() - index);

/** The session in a tab. */
export interface SessionState {
  token: string | null;
  user: User | null;
  links: UserLink[];
  /** Link to the association the person works in. */
  link: UserLink | null;
  ano: number;
  /** Whether the server refuses everything until the person has a second factor (rule 34.6). */
  owesSecondFactor: boolean;
  /** Whether the person entered with a password that somebody else set, and is to set their own (rule 2.17). */
  owesPassword: boolean;
}

/** What the person has to do before anything else. */
export type Owed = Pick<Session, 'deveSegundoFator' | 'deveTrocarSenha'>;

/** The login is stored per browser (localStorage). */
const SHARED_KEYS = ['token', 'user', 'relAssociacaoUsuario', 'deveSegundoFator', 'deveTrocarSenha'] as const;
/** Association and year are stored per tab (sessionStorage). localStorage has those of the last used tab, with which a new tab starts. */
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

/** One batch: a page and the guard above it must update together. */
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

/** A new tab starts with the association and year of the last used one. */
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

const owedEntries = (owed: Partial<Owed>) => Object.fromEntries(Object.entries(owed).map(([name, isOwed]) => [name, String(isOwed)]));

const contextOf = (link: UserLink) => ({ associacao: JSON.stringify(link.associacao), cnpj: link.cnpj, usuarioBind: JSON.stringify(link) });

/** The stored base year; for an auditor the latest of their years, unless it is one of them. */
function yearIn(link: UserLink | null, stored: number): number {
  const ano = (link && stored) || currentYear();
  return !link?.anos || link.anos.includes(ano) ? ano : Math.max(...link.anos);
}

/** The stored session; the same object until the storage changes. Ignores another person's context in this tab. */
export function readSession(): SessionState {
  const [token, user, links, owedFactor, owedPassword] = SHARED_KEYS.map((key) => localStorage.getItem(key)) as (string | null)[];
  const [chosen, ano] = TAB_KEYS.map((key) => sessionStorage.getItem(key)) as (string | null)[];
  const raw = JSON.stringify([token, user, links, owedFactor, owedPassword, chosen, ano]);
  if (snapshot?.raw !== raw) {
    const person = parse<User | null>(user ?? null, null);
    const all = parse<UserLink[]>(links ?? null, []);
    const own = parse<UserLink | null>(chosen ?? null, null);
    const link = (own?.cpf === person?.cpf && all.find(({ cnpj }) => cnpj === own?.cnpj)) || null;
    const owes = { owesSecondFactor: owedFactor === 'true', owesPassword: owedPassword === 'true' };
    snapshot = { raw, state: { token: token ?? null, user: person, links: all, link, ano: yearIn(link, Number(ano)), ...owes } };
  }
  return snapshot.state;
}

/** Stores a login, with the current year as base year; an only association is chosen. The token is stored last, when all else is there. */
export function openSession({ token, usuario, relAssociacaoUsuario, deveSegundoFator, deveTrocarSenha }: Session) {
  isLeft = false;
  for (const storage of [sessionStorage, localStorage]) for (const key of TAB_KEYS) storage.removeItem(key);
  const [only, ...others] = relAssociacaoUsuario;
  writeContext({ anoBase: String(currentYear()), ...(only && others.length === 0 && contextOf(only)) });
  const login = { login: usuario.login, user: JSON.stringify(usuario), relAssociacaoUsuario: JSON.stringify(relAssociacaoUsuario) };
  writeShared({ ...login, ...owedEntries({ deveSegundoFator, deveTrocarSenha }), token });
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

/** Stores what the server awaits before anything else. */
export function storeOwed(owed: Partial<Owed>) {
  writeShared(owedEntries(owed));
  notify();
}

/** Stores the updated user. */
export function renewUser(user: User) {
  writeShared({ user: JSON.stringify(user), login: user.login });
  notify();
}

/** Stores the updated links; if the chosen association's was removed, another must be chosen. */
export function renewLinks(links: UserLink[]) {
  writeShared({ relAssociacaoUsuario: JSON.stringify(links) });
  notify();
}

/** Stores this tab's association and year. Screens use `useSwitchContext`, which asks first. */
export function storeContext({ link, ano }: { link?: UserLink; ano?: number }) {
  writeContext({ anoBase: String(ano ?? readSession().ano), ...(link && contextOf(link)) });
  notify();
}

/** Clears all of the browser's storage: the session ends in every tab, and on the server. With `onPurpose` false, a later login leads back to the screen. */
export function closeSession({ onPurpose } = { onPurpose: true }) {
  isLeft = onPurpose;
  endOnServer(readSession().token);
  sessionStorage.clear();
  localStorage.clear();
  notify();
}

/** Whether the person logged out in this tab: then no login leads back to the screen. */
export const wasLeft = () => isLeft;

/** Subscribes to changes of this tab's session; returns the unsubscribe function. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
