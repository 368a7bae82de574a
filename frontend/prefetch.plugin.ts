import type { Plugin } from 'vite';

/**
 * Lets the browser fetch these chunks while a person types the password: it waits until the login is drawn, and forgets a failure, where an `import()` would
 * fail for good.
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
        .map((file) => ({ tag: 'link', injectTo: 'head', attrs: { rel: 'prefetch', href: `/${file}`, crossorigin: true } })),
  },
});
