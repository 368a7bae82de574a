import type { Plugin } from 'vite';

/**
 * Names chunks in index.html that `main.tsx` prefetches once the login is drawn; earlier they would slow it down. A failed prefetch is tried again by the
 * `import()` that needs the chunk; a failed `import()` is not.
 * @param names of the chunks
 */
export const prefetched = (...names: string[]): Plugin => ({
  name: 'prefetched',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((chunk) => chunk.type === 'chunk' && names.includes(chunk.name))
        .flatMap((chunk) => [chunk.fileName, ...(chunk.type === 'chunk' ? (chunk.viteMetadata?.importedCss ?? []) : [])])
        .map((file) => ({ tag: 'link', injectTo: 'head', attrs: { rel: 'later', href: `/${file}`, crossorigin: true } })),
  },
});
