export type Theme = 'light' | 'dark';

/** A cookie and not the storage: *Sair* clears the storage, and the theme belongs to the person's eyes, not to the session. */
const chosen = (): Theme | null => (/(?:^|; )tema=(light|dark)/.exec(document.cookie)?.[1] as Theme | undefined) ?? null;

const preferred = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

export const currentTheme = (): Theme => chosen() ?? preferred();

/** Puts the chosen theme over the system's; without a choice the links follow the system by themselves. */
export function applyTheme() {
  const theme = chosen();
  if (!theme) return;
  for (const name of ['light', 'dark'] as const) {
    const link = document.getElementById(`theme-${name}`);
    if (link instanceof HTMLLinkElement) link.media = name === theme ? 'all' : 'not all';
  }
}

export function chooseTheme(theme: Theme) {
  document.cookie = `tema=${theme}; path=/; max-age=31536000; SameSite=Lax`;
  applyTheme();
}
