import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { BadRequestException, HttpException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config } from '../config.js';
import { type CallListener, followCall } from './call.js';
import { answerClientError, answerRouterError, BARE_HEADERS } from './client-errors.js';
import { assertHarmlessJson, assertHarmlessNames, harmless, nulCharacter } from './json-body.js';
import { ListTurns } from './list-turns.js';
import { ProblemFilter } from './problem.filter.js';
import { Refusal } from './refusal.js';
import { SavedInterceptor } from './saved.js';
import { HSTS, PERMISSIONS, SECURITY_HEADERS } from './security-headers.js';
import { unmaskDocuments } from './unmask.js';
import { MULTIPART_LIMITS } from './upload.js';
import { ContractPipe } from './validation.pipe.js';
import { refuseWrongMethods } from './wrong-method.js';

const BODY_LIMIT = 1024 * 1024;

/** Maximum of characters between two slashes of an address. */
const MAX_PARAMETER = 200;

/** Smaller answers (bytes) are not compressed. */
const SMALL = 4 * 1024;

/** Time limits of requests, in milliseconds. */
export interface ConnectionLimits {
  /** For the whole request to arrive. */
  request: number;
  /** For its headers. */
  headers: number;
  /** Without a byte in either direction; includes the time that a report takes. */
  silence: number;
  /** Interval at which `request` and `headers` are checked. */
  check: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { request: 30_000, headers: 15_000, silence: 180_000, check: 1_000 };

/** Output of `npm run build` for the web app. */
const WEB_ROOT = resolve('dist/web');

/** @param listeners get every call, answered or not */
export function fastifyAdapter(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  listeners: readonly CallListener[],
  limits: ConnectionLimits = CONNECTION_LIMITS,
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_, hop) => hop < trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PARAMETER },
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    // Node's own refusal has no body; `refuseMalformed` answers a problem.
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check, requireHostHeader: false },
    // Fastify's own answer is in English; `refuseWhileClosing` answers ours.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, listeners),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerRouterError(error, request, reply, listeners),
  });
  adapter.setOnRequestHook((request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    // Defaults, which a route may overwrite.
    reply.headers({ ...BARE_HEADERS, 'permissions-policy': PERMISSIONS });
    followCall(request, reply, listeners, done);
  });
  // An unknown expectation is ignored.
  adapter
    .getInstance()
    .server.on('checkExpectation', (request, response) => adapter.getInstance().server.emit('request', request, response));
  return adapter;
}

/** Sets up everything between socket and controllers, for the product and for the tests. */
export async function configureHttp(app: NestFastifyApplication, config: Pick<Config, 'hsts' | 'publicUrl'>): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  readJsonOnly(fastify);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new ContractPipe());
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalInterceptors(new ListTurns(), new SavedInterceptor());
  askForHttps(fastify, config);
  await app.register(helmet, SECURITY_HEADERS);
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  // Lists shrink to a tenth. Compressed formats such as PDF are sent unchanged; requests are never decompressed.
  await app.register(compress, { encodings: ['zstd', 'gzip'], threshold: SMALL, globalDecompression: false });
  fastify.addHook('onRequest', refuseMalformed).addHook('onSend', asBytes).addHook('onSend', letBodyEnd);
  refuseWrongMethods(fastify);
  unmaskDocuments(fastify);
  refuseWhileClosing(fastify);
  await serveWebApp(app);
}

/** Bodies are JSON, or multipart where a file is expected: plain text, which Fastify parses too, would reach the request classes as a string. */
function readJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    assertHarmlessJson(body);
    void parse(request, body.toString(), (error, value) => {
      if (error) return done(error);
      try {
        done(null, harmless(value));
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
}

/** Sends HSTS with every answer if PUBLIC_URL is HTTPS, otherwise with answers to calls that came by HTTPS, as a trusted proxy says. */
function askForHttps(fastify: FastifyInstance, { hsts, publicUrl }: Pick<Config, 'hsts' | 'publicUrl'>): void {
  if (!hsts) return;
  const isPublic = publicUrl?.startsWith('https:');
  fastify.addHook('onRequest', async ({ protocol }, reply) => {
    if (isPublic || protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}

/** Refuses U+0000 in any parameter, because PostgreSQL cannot store it, and inherited names (for bodies: `assertHarmlessJson` and `harmless`). */
async function refuseMalformed({ url, raw, query }: FastifyRequest): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new BadRequestException();
  if (url.includes('%00')) throw nulCharacter();
  assertHarmlessNames(query as object);
  // If the web app is served, its catch-all route would match instead.
  if (new RegExp(`^/api/.*[^/?]{${MAX_PARAMETER + 1}}`).test(url.split('?')[0]!)) throw new HttpException('', 414);
}

/** Tells calls that arrive during shutdown to retry. */
function refuseWhileClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
  });
  fastify.addHook('onRequest', async () => {
    if (isClosing)
      throw new Refusal(
        503,
        'sistema.encerrando',
        'O sistema está sendo reiniciado. Nada foi perdido; tente novamente em instantes.',
        undefined,
        {
          'Retry-After': '5',
        },
      );
  });
}

/** A long text is written to the socket several times faster as bytes (docs/performance.md). */
async function asBytes(_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}

/**
 * Keeps the connection of a request whose body was refused unread: Fastify would close it, and a client that still sends would see a broken connection and not
 * the answer. Node discards the rest, within the time that a request has. A connection that the client itself wants closed is answered after its body.
 */
async function letBodyEnd({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete) return;
  reply.removeHeader('connection');
  if (!reply.raw.shouldKeepAlive) await finished(raw.resume()).catch(() => {});
}

/** Serves the built web app, and its page at every other address, so that a screen survives a reload. */
async function serveWebApp(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) return;
  await app.register(fastifyStatic, { root: WEB_ROOT, wildcard: false, immutable: true, maxAge: '1y', index: false, preCompressed: true });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isScreen = path !== '/api' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    return isScreen ? reply.sendFile('index.html', { immutable: false, maxAge: 0 }) : reply.callNotFound();
  });
}
