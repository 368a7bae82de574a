import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.js';

/** Answers 405 with `Allow` to a method that an API address does not support. Call before routes are registered. */
export function refuseWrongMethods(fastify: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    if (isOfApi(url)) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  fastify.addHook('onRequest', async ({ url, routeOptions }: FastifyRequest) => {
    // If the web app is served, its catch-all route matches unknown API addresses.
    if (routeOptions.url && isOfApi(routeOptions.url)) return;
    const path = url.split('?')[0]!;
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    if (methods.size > 0) throw wrongMethod([...methods].sort().join(', '));
  });
}

const isOfApi = (url: string) => url.startsWith('/api/');

const patternOf = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

const wrongMethod = (allowed: string) =>
  new Refusal(405, 'requisicao.metodo', `Este endereço não aceita este método. Use: ${allowed}.`, undefined, { Allow: allowed });
