import type { Params } from 'nestjs-pino';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type Call, type CallListener, currentRequestId } from './call.js';

/** Default security event of a refused access; code may set a more precise one with `securityEvent`. */
const EVENTS: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'rate-limited' };

/** Probes and files: of interest only when they fail. */
const QUIET = /^\/api\/saude|^\/metrics$|^(?!\/api)/;

/** The log: JSON lines on standard output, each with the id of the call that it belongs to. */
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

/** Nest's own logger writes to that log, and pino-http writes nothing of calls: what it sees of them is no route but an address. */
export const nestLogging = (log: Logger): Params => ({ pinoHttp: { logger: log, autoLogging: false }, forRoutes: [] });

/** One line for each call, without anything about a person: no address, no query, no body, no token. */
export function logCalls(log: Logger): CallListener {
  return ({ error, ...call }) => {
    const event = call.event ?? EVENTS[call.status];
    log[levelOf(call, event)]({ ...call, event, ...(error !== undefined && { err: error }) }, 'call');
  };
}

function levelOf({ status, route = '/api' }: Omit<Call, 'error'>, event: string | undefined): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  if (event) return 'warn';
  return QUIET.test(route) ? 'debug' : 'info';
}

/** An error without the values that may stand in it: what the database says is told by its code, for it quotes rows; long numbers are hidden. */
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
