import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type CallListener, followBrokenCall, followCall, note, REQUEST_ID } from './call.js';
import { problemOf } from './problem.filter.js';

/** Node's error for a request that it could not parse. */
type ClientError = Error & { code?: string; rawPacket?: unknown };

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const PROBLEM = { 'content-type': 'application/problem+json; charset=utf-8' };

/** Headers of every answer, also of those that bypass the hooks: not cached, content type not guessed. */
export const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers malformed or slow requests directly on the socket, and closes it. */
export function answerClientError(error: ClientError, socket: Socket, listeners: readonly CallListener[]): void {
  const problem = problemOf({ statusCode: statusOf(error) });
  const requestId = error.code === 'ECONNRESET' || !socket.writable ? undefined : followBrokenCall(socket, problem, listeners);
  if (!requestId) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(problem);
  const headers = { ...PROBLEM, ...BARE_HEADERS, [REQUEST_ID]: requestId, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** Answers requests that the router refuses before any hook runs: an undecodable address, or an over-long part of it. */
export function answerRouterError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  listeners: readonly CallListener[],
): void {
  const problem = problemOf(error);
  followCall(request, reply, listeners, () => {
    note({ code: problem.code });
    void reply
      .headers({ ...PROBLEM, ...BARE_HEADERS })
      .status(problem.status)
      .send(JSON.stringify(problem));
  });
}

/** Over-long headers are a 414 when the address is most of their first packet. */
function statusOf({ code = '', rawPacket }: ClientError): number {
  const isAddress = code === 'HPE_HEADER_OVERFLOW' && Buffer.isBuffer(rawPacket) && /^[A-Z]+ \S{8000}/.test(rawPacket.toString('latin1'));
  return isAddress ? 414 : (STATUS_OF[code] ?? 400);
}
