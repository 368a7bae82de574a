import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One call, as listeners (log, metrics) get it. */
export interface Call extends Notes {
  readonly method: string;
  /** The route's pattern (`/api/programa/delete/:cnpj/:id`), which holds no personal data; absent when no route matched. */
  readonly route: string | undefined;
  /** 499 when the caller disconnected before the answer. */
  readonly status: number;
  readonly durationMs: number;
  /** CNPJ of the association that the caller was authorised for. */
  readonly association: string | undefined;
  /** Network address of the caller; absent for an unreadable connection. */
  readonly address?: string;
}

/** Called once per call, after its answer. */
export type CallListener = (call: Call) => void;

/** Facts collected while a call runs. */
interface Notes {
  readonly requestId: string;
  /** Status sent directly on the socket. */
  status?: number;
  /** Code of the refusal, if any. */
  code?: string;
  /** Security event, see `securityEvent`. */
  event?: string;
  /** Number of the user that a security event is about; the caller's where none is named. */
  user?: number;
  /** The unexpected error, if any. */
  error?: unknown;
}

/** Header of every answer: the id of the call in the log. */
export const REQUEST_ID = 'x-request-id';

/** Status, in the log only, of a call whose caller disconnected. */
const GONE = 499;

const current = new AsyncLocalStorage<Notes>();

/** Running calls by connection. */
const open = new WeakMap<Socket, { notes: Notes; hasBegunToAnswer: () => boolean }>();

/** Id of the current call, for other log lines. */
export const currentRequestId = () => current.getStore()?.requestId;

/**
 * Marks the current call in the log as a security event, such as `login-refused` or `password-changed`. Does nothing outside a call.
 * @param user number of the user that it is about, if another than the caller
 */
export const securityEvent = (event: string, user?: number) => note({ event, ...(user !== undefined && { user }) });

/** Adds fields to the log line of the current call. */
export function note(more: Partial<Omit<Notes, 'requestId'>>): void {
  Object.assign(current.getStore() ?? {}, more);
}

/** First hook of every call: adds its id to the answer, and notifies the listeners once it is answered or its caller has disconnected. */
export function followCall(request: FastifyRequest, reply: FastifyReply, listeners: readonly CallListener[], next: () => void): void {
  const started = performance.now();
  const { raw } = reply;
  const { socket } = request.raw;
  const notes: Notes = { requestId: request.id };
  const entry = { notes, hasBegunToAnswer: () => raw.headersSent };
  open.set(socket, entry);
  reply.header(REQUEST_ID, request.id);
  raw.once('close', () => {
    if (open.get(socket) === entry) open.delete(socket);
    tell(listeners, {
      ...notes,
      user: notes.user ?? (request as { user?: { numero: number } }).user?.numero,
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url,
      status: notes.status ?? (raw.writableFinished ? raw.statusCode : GONE),
      durationMs: Math.round(performance.now() - started),
      association: (request as { associacao?: string }).associacao,
    });
  });
  current.run(notes, next);
}

/**
 * Records that an unreadable connection gets this answer: on its running call, or else as a new call without details. Returns the call's id; undefined if its
 * answer has already begun.
 */
export function followBrokenCall(
  socket: Socket,
  { status, code }: Pick<Call, 'status' | 'code'>,
  listeners: readonly CallListener[],
): string | undefined {
  const entry = open.get(socket);
  if (entry?.hasBegunToAnswer()) return undefined;
  if (entry) return Object.assign(entry.notes, { status, code }).requestId;
  const requestId = randomUUID();
  tell(listeners, { requestId, code, method: '', route: undefined, status, durationMs: 0, association: undefined });
  return requestId;
}

function tell(listeners: readonly CallListener[], call: Call): void {
  for (const listener of listeners) listener(call);
}
