import { createHash, timingSafeEqual } from 'node:crypto';
import { NotFoundException } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Refusal } from '../http/refusal.js';
import { Metrics } from './metrics.js';

/** `GET /metrics` for callers with the token; 404 if no token is configured. */
export function serveMetrics(app: NestFastifyApplication, token: string | undefined): void {
  const metrics = app.get(Metrics);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/metrics', async (request, reply) => {
    if (!token) throw new NotFoundException();
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal(401, 'metricas.token', 'Informe o token das métricas.', undefined, { 'WWW-Authenticate': 'Bearer' });
    const { type, text } = await metrics.text();
    return reply.type(type).send(text);
  });
}

/** Constant-time comparison, also for different lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
