import type { Params } from 'nestjs-pino';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type Call, type CallListener, currentRequestId } from './call.js';

/** Default security event of a refused access; code may set a more precise one with `securityEvent`. */
const EVENTS: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'rate-limited' };

/** Probes and files: logged at debug level unless they fail. */
const QUIET = /^\/api\/saude|^\/metrics$|^(?!\/api)/;

/** Creates the log: JSON lines on standard output, each with the id of its call. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: currentRequestId() }),
    serializers: { err: withoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Nest's logger writes to that log; pino-http's request lines are off, because they hold addresses instead of routes. */
export const nestLogging = (log: Logger): Params => ({ pinoHttp: { logger: log, autoLogging: false }, forRoutes: [] });

/**
 * Writes one line per call, without personal data: no path, query, body or token. A security event also says who, by the user's number, and from which network
 * address.
 */
export function logCalls(log: Logger): CallListener {
  return ({ error, user, address, ...call }) => {
    const event = call.event ?? EVENTS[call.status];
    const origin = event && { user, address };
    log[levelOf(call, event)]({ ...call, event, ...origin, ...(error !== undefined && { err: error }) }, 'call');
  };
}

function levelOf({ status, route = '/api' }: Omit<Call, 'error'>, event: string | undefined): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  if (event) return 'warn';
  return QUIET.test(route) ? 'debug' : 'info';
}

/** An error without personal data: of a database error only the code, because its message quotes rows; long numbers and mail addresses are hidden. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, code, table, constraint, stack = '' } = error as Error & { code?: string; table?: string; constraint?: string };
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const message = isFromDatabase ? undefined : error.message.replace(/\d{5,}|\S+@\S+/g, '***');
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: name,
    code,
    table,
    constraint,
    message,
    stack: frames.join('\n'),
    ...(error.cause ? { cause: withoutValues(error.cause) } : {}),
  };
}
