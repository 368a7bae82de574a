import { isNativeError } from 'node:util/types';

/**
 * State of the work after a database failure: `undone` when nothing was written, `unknown` when the connection broke before the answer, so that a commit may
 * have succeeded.
 */
export type Fault = 'undone' | 'unknown';

/** SQLSTATEs and system errors after which the transaction is certainly rolled back. */
const UNDONE = [
  // Out of resources: 53100 is a full disk, 53300 too many connections.
  /^53/,
  /^58030$/,
  // Statement and lock timeouts; server starting, stopping or read-only; deadlock or serialization failure.
  /^(57014|55P03|57P03|25006|40P01|40001|25P03|25P04)$/,
  // The role can no longer log in.
  /^(28000|28P01|3D000)$/,
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
];

const UNKNOWN = [/^08/, /^(57P01|57P02|57P05)$/, /^(ECONNRESET|EPIPE|ETIMEDOUT)$/];

/** The driver gives these no code. */
const UNDONE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
];
const UNKNOWN_MESSAGES = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** The fault of the database behind an error, also a wrapped one; undefined for other errors. */
export function databaseFault(error: unknown): Fault | undefined {
  for (const { code, message } of chain(error)) {
    const matches = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(code));
    if (matches(UNKNOWN) || UNKNOWN_MESSAGES.includes(message)) return 'unknown';
    if (matches(UNDONE) || UNDONE_MESSAGES.includes(message)) return 'undone';
  }
  return undefined;
}

/** Whether the database is starting, or recovering from a crash: it only asks to wait. */
export function isStarting(error: unknown): boolean {
  return [...chain(error)].some(({ code }) => code === '57P03');
}

/** Whether the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return [...chain(error)].some(({ code }) => code === '53100' || code === 'ENOSPC');
}

/**
 * An error and its causes, also those of an AggregateError of several connection attempts. `instanceof` would not recognize errors of sockets in Jest, which has
 * globals of its own.
 */
function* chain(error: unknown): Generator<{ code: string; message: string }> {
  for (let each = error; isNativeError(each); each = each.cause ?? (each as AggregateError).errors?.[0])
    yield { code: String((each as { code?: unknown }).code ?? ''), message: each.message };
}
