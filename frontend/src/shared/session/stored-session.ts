import type { Session, User, UserLink } from '#contracts/identity/identity.js';
import { currentYear } from './base-years';
import { endOnServer } from './end-on-server';

/** The session in a tab. */
export interface SessionState {
  token: string | null;
  user: User | null;
  /** Of more than 200 the last used ones (rule 47.2). */
  links: UserLink[];
  totalLinks: number;
  /** Link to the association the person works in. */
  link: UserLink | null;
  ano: number;
  /** Whether the server refuses everything until the person has a second factor (rule 34.6). */
  owesSecondFactor: boolean;
  /** Whether the person entered with a password that somebody else set, and is to set their own (rule 2.17). */
  owesPassword: boolean;
}

/** The login is stored per browser (localStorage). */
const SHARED_KEYS = ['token', 'user', 'relAssociacaoUsuario', 'deveSegundoFator', 'deveTrocarSenha', 'totalVinculos'] as const;
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

/** Stores the given parts; the token last, when all else is there. */
function writeShared({ token, usuario: user, ...others }: Partial<Session>) {
  const { relAssociacaoUsuario, deveSegundoFator, deveTrocarSenha, totalVinculos } = others;
  for (const [key, value] of Object.entries({ user, relAssociacaoUsuario, deveSegundoFator, deveTrocarSenha, totalVinculos }))
    if (value !== undefined) localStorage.setItem(key, JSON.stringify(value));
  if (token !== undefined) localStorage.setItem('token', token);
}

function writeContext(entries: Partial<Record<(typeof TAB_KEYS)[number], string>>) {
  for (const storage of [sessionStorage, localStorage]) for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
}

const contextOf = (link: UserLink) => ({ associacao: JSON.stringify(link.associacao), cnpj: link.cnpj, usuarioBind: JSON.stringify(link) });

/** The stored base year; for an auditor the latest of their years, unless it is one of them. */
function yearIn(link: UserLink | null, stored: number): number {
  const ano = (link && stored) || currentYear();
  return !link?.anos || link.anos.includes(ano) ? ano : Math.max(...link.anos);
}

/** The stored session; the same object until the storage changes. Ignores another person's context in this tab. */
export function readSession(): SessionState {
  const [token, user, links, owedFactor, owedPassword, total] = SHARED_KEYS.map((key) => localStorage.getItem(key)) as (string | null)[];
  const [chosen, ano] = TAB_KEYS.map((key) => sessionStorage.getItem(key)) as (string | null)[];
  const raw = JSON.stringify([token, user, links, owedFactor, owedPassword, total, chosen, ano]);
  if (snapshot?.raw !== raw) {
    const person = parse<User | null>(user ?? null, null);
    const all = parse<UserLink[]>(links ?? null, []);
    const own = parse<UserLink | null>(chosen ?? null, null);
    const totalLinks = Math.max(all.length, Number(total));
    // One beyond those that are named was asked for when it was chosen; the server checks it on every call.
    const named = all.find(({ cnpj }) => cnpj === own?.cnpj) ?? (totalLinks > all.length ? own : null);
    const link = (own?.cpf === person?.cpf && named) || null;
    const owes = { owesSecondFactor: owedFactor === 'true', owesPassword: owedPassword === 'true' };
    snapshot = {
      raw,
      state: { token: token ?? null, user: person, links: all, totalLinks, link, ano: yearIn(link, Number(ano)), ...owes },
    };
  }
  return snapshot.state;
}

/** Stores a login, with the current year as base year; an only association is chosen. */
export function openSession(session: Session) {
  isLeft = false;
  for (const storage of [sessionStorage, localStorage]) for (const key of TAB_KEYS) storage.removeItem(key);
  const [only, ...others] = session.relAssociacaoUsuario;
  writeContext({ anoBase: String(currentYear()), ...(only && others.length === 0 && contextOf(only)) });
  writeShared(session);
  notify();
}

/** Replaces an expired token; association, year and what the person owes stay. */
export function renewSession({ token, usuario, relAssociacaoUsuario, totalVinculos }: Session) {
  updateSession({ token, usuario, relAssociacaoUsuario, totalVinculos });
}

/** Stores what has changed of the session; association and year stay, unless the chosen association is no longer among the links. */
export function updateSession(changed: Partial<Session>) {
  writeShared(changed);
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
