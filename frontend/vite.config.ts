import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compress.plugin.ts';
import { prefetched } from './prefetch.plugin.ts';
import { themes } from './theme.plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), themes(), prefetched('desk'), compressed()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group takes what its modules import; many small chunks would cost a round trip each.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 4 },
            {
              name: 'login',
              test: /features\/identity\/sessions\/login-page|app\/(app|router|guards|leave-guard)\.|shared\/ui\/base\/(locale|theme)\./,
              priority: 3,
            },
            { name: 'desk', test: /app\/(home-page|shell\/)/, priority: 2 },
            { name: 'kit', test: /frontend\/src\/shared\/|\/libs\/|node_modules/, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
});
