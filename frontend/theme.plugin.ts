import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Lara's colours that miss the contrast of WCAG 2.2 AA, and what replaces them (measured with axe on every screen). */
const CONTRAST = {
  light: {
    '#3b82f6': '#1d4ed8',
    '#2563eb': '#1e40af',
    '#1ea97c': '#166a4d',
    '#ef4444': '#b91c1c',
    '#ff5757': '#b91c1c',
    '#e24c4c': '#b91c1c',
    '#cc8925': '#8a5300',
    '#f97316': '#b45309',
    '#6b7280': '#4b5563',
    '#9ca3af': '#6b7280',
    '#0fd1a7': '#15803d',
    '#22c55e': '#15803d',
    '#0ea5e9': '#0369a1',
    '#64748b': '#475569',
  },
  dark: {},
} satisfies Record<string, Record<string, string>>;

type ThemeName = keyof typeof CONTRAST;

/** PrimeReact's Lara with readable colours and without its web font (the system's own is used). */
function themeCss(name: ThemeName): string {
  const css = readFileSync(require.resolve(`primereact/resources/themes/lara-${name}-blue/theme.css`), 'utf8');
  const better: Record<string, string> = CONTRAST[name];
  return css
    .replace(/#[0-9a-f]{6}\b/gi, (colour) => better[colour.toLowerCase()] ?? colour)
    .replace(/@font-face\s*{[^}]*}/g, '')
    .replace(/"Inter var", sans-serif/g, 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif')
    .replace(/.*font-feature-settings:.*\n/g, '')
    .replace(/\n\s+/g, '\n');
}

/**
 * Serves both themes as stylesheets of their own: the browser picks one by `prefers-color-scheme` before any script runs,
 * and the theme switch only changes the `media` of the two links.
 */
export function themes(): Plugin {
  const sheets = (['light', 'dark'] as const).map((name) => {
    const css = themeCss(name);
    return { name, css, fileName: `assets/theme-${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css` };
  });
  return {
    name: 'razao-themes',
    configureServer(server) {
      for (const { css, fileName } of sheets) {
        server.middlewares.use(`/${fileName}`, (_request, response) => response.setHeader('Content-Type', 'text/css').end(css));
      }
    },
    generateBundle() {
      for (const { css, fileName } of sheets) this.emitFile({ type: 'asset', fileName, source: css });
    },
    transformIndexHtml: () =>
      sheets.map(({ name, fileName }) => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', href: `/${fileName}`, id: `theme-${name}`, media: `(prefers-color-scheme: ${name})` },
        injectTo: 'head',
      })),
  };
}
