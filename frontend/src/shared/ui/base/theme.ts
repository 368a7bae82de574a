import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
/** A cookie, because *Sair* clears the storage, and the theme outlives the session. */
let chosen = (/(?:^|; )tema=(light|dark)/.exec(document.cookie)?.[1] as Theme | undefined) ?? null;

const currentTheme = (): Theme => chosen ?? (system.matches ? 'dark' : 'light');

/** Overrides the system's theme with the chosen one; without a choice the stylesheets follow the system. */
export function applyTheme() {
  if (!chosen) return;
  for (const name of ['light', 'dark'] as const) {
    const link = document.getElementById(`theme-${name}`);
    if (link instanceof HTMLLinkElement) link.media = name === chosen ? 'all' : 'not all';
  }
}

/** Toggles light and dark, stored in this browser. */
export function switchTheme() {
  chosen = currentTheme() === 'dark' ? 'light' : 'dark';
  applyTheme();
  for (const listener of listeners) listener();
  // Absent on insecure connections: the choice then lasts until the page is left.
  void window.cookieStore?.set({ name: 'tema', value: chosen, path: '/', sameSite: 'lax', expires: Date.now() + YEAR });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The current theme, for components that choose colours themselves. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
