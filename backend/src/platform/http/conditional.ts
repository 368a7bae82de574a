import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the caller holds the answer with this tag (`If-None-Match`, RFC 9110 §13.1.2). */
export function holds({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const held = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  return held.includes('*') || held.some((each) => opaque(each) === opaque(tag));
}

/** Weak comparison: the same content may be compressed differently. */
const opaque = (tag: string) => tag.replace(/^W\//, '');

/** Answers 304 without a body. */
export function answerNotModified(reply: FastifyReply): void {
  void reply.status(304).removeHeader('content-type');
}
