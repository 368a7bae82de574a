import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '../version.js';
import { serveOpenApi } from './openapi.js';
import { ProblemFilter, problemOf } from './problem.filter.js';
import { SavedInterceptor } from './saved.js';
import { unmaskDocuments } from './unmask.js';
import { MULTIPART_LIMITS } from './upload.js';
import { ContractPipe } from './validation.pipe.js';

const BODY_LIMIT = 1024 * 1024;

/** Bytes below which an answer is not worth compressing. */
const SMALL = 4 * 1024;

/** Where `npm run build` leaves the web app. */
const WEB_ROOT = resolve('dist/web');

export function fastifyAdapter(): FastifyAdapter {
  return new FastifyAdapter({ bodyLimit: BODY_LIMIT, requestIdHeader: false, routerOptions: { maxParamLength: 200 } });
}

/** Everything between the socket and the controllers, the same for the product and for the tests. */
export async function configureHttp(app: NestFastifyApplication): Promise<void> {
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new ContractPipe());
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalInterceptors(new SavedInterceptor());
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // What writes the spreadsheets compresses in workers that it makes of its own code.
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  });
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  // Lists shrink to a tenth. What is compressed already, as PDFs are, goes as it is; requests are never unpacked.
  await app.register(compress, { encodings: ['zstd', 'gzip'], threshold: SMALL, globalDecompression: false });
  app.getHttpAdapter().getInstance().addHook('preHandler', refuseNul).addHook('onSend', asBytes);
  unmaskDocuments(app.getHttpAdapter().getInstance());
  serveOpenApi(app, VERSION);
  await serveWebApp(app);
}

/** PostgreSQL has no text with U+0000 in it: refused here, whatever field it stands in. */
async function refuseNul({ query, params, body }: FastifyRequest): Promise<void> {
  if (JSON.stringify([query, params, body]).includes('\\u0000')) throw new BadRequestException();
}

/** A long text goes to the socket several times faster as bytes, and its length need not be counted apart (docs/performance.md). */
async function asBytes(_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}

/** Serves the built web app, and its page for every route of its own, so that a screen survives a reload. */
async function serveWebApp(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) return;
  await app.register(fastifyStatic, { root: WEB_ROOT, wildcard: false, immutable: true, maxAge: '1y', index: false, preCompressed: true });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isScreen = path !== '/api' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (isScreen) return reply.sendFile('index.html', { immutable: false, maxAge: 0 });
    const problem = problemOf(new NotFoundException());
    return reply.status(404).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
  });
}
