import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the log and the metrics say of one call. */
export interface Call extends Notes {
  readonly method: string;
  /** As the router knows it (`/api/programa/delete/:cnpj/:id`), so that no person's data is in it; absent when no route matched. */
  readonly route: string | undefined;
  /** 499 when the caller went away before the answer. */
  readonly status: number;
  readonly durationMs: number;
  /** CNPJ of the association that the caller was authorised for. */
  readonly association: string | undefined;
}

/** Called once per call, after its answer. */
export type CallListener = (call: Call) => void;

/** Facts collected while a call runs. */
interface Notes {
  readonly requestId: string;
  /** Status that was sent on the bare connection. */
  status?: number;
  /** Code of the refusal, if it was refused. */
  code?: string;
  /** Security event, see `securityEvent`. */
  event?: string;
  /** Why it failed, if it did unexpectedly. */
  error?: unknown;
}

/** Header of every answer: names the call in the log. */
export const REQUEST_ID = 'x-request-id';

/** Status of a call whose caller went away; nobody reads it but in the log. */
const GONE = 499;

const current = new AsyncLocalStorage<Notes>();

/** The calls under way, by their connection. */
const open = new WeakMap<Socket, { notes: Notes; hasBegunToAnswer: () => boolean }>();

/** Id of the call under way, for whatever else the log says meanwhile. */
export const currentRequestId = () => current.getStore()?.requestId;

/** Marks the call under way in the log as an event of security, such as `login-refused` or `password-changed`. Without a call it does nothing. */
export const securityEvent = (event: string) => note({ event });

/** Adds fields to the log line of the current call. */
export function note(more: Partial<Omit<Notes, 'requestId'>>): void {
  Object.assign(current.getStore() ?? {}, more);
}

/** First hook of every call: names it in its answer, and tells the listeners once it is answered or its caller has gone. */
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
 * A connection on which something cannot be read is about to be answered with this: the call under way on it notes that, or the listeners are told of a
 * call of which nothing is known. Answers its id; undefined when its answer has begun and cannot be taken back.
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
