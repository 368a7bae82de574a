import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compress.plugin.ts';
import { themes } from './theme.plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), themes(), compressed()],
  // `source` makes package.json's `imports` answer the TypeScript files of libs.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` } },
  // `.paper-list` of a *.module.css is `styles.paperList`.
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 600,
    // The first browsers with `light-dark()`, which the tokens of app/styles/base.css are made of.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: font or script would break the content security policy.
    assetsInlineLimit: 0,
  },
});
