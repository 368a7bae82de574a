import { type ClientConfig } from 'pg';

/** Time limits of a connection as `pg` names them, in milliseconds. */
export type Limits = Pick<
  ClientConfig,
  | 'connectionTimeoutMillis'
  | 'query_timeout'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
>;

const REACHABLE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } satisfies Limits;

/**
 * Limits of requests. PostgreSQL's statement timeout fires first and names the reason; `query_timeout` is for a dead connection. Including the wait for a
 * pooled connection, a request gives up within 15 seconds; connecting may take its limit for each host that does not answer.
 */
export const REQUEST_LIMITS: Limits = {
  ...REACHABLE,
  connectionTimeoutMillis: 4_000,
  lock_timeout: 8_000,
  statement_timeout: 9_000,
  query_timeout: 10_500,
  idle_in_transaction_session_timeout: 15_000,
};

/** Limits of migrations and commands, which may run for long. */
export const COMMAND_LIMITS: Limits = { ...REACHABLE, connectionTimeoutMillis: 10_000 };

/** Limits of a health probe. */
export const PROBE_LIMITS: Limits = { ...REACHABLE, connectionTimeoutMillis: 3_000, statement_timeout: 3_000, query_timeout: 4_000 };
