import { Pool, type PoolConfig } from 'pg';

/** A pool whose connections have the limits of the other's, and read values as those do. */
export function poolLike(primary: Pool, changes: PoolConfig): Pool {
  const pool = new Pool({ ...primary.options, ...changes });
  // An `error` event without a listener would end the process: of an idle connection the pool emits it, of a lent one the connection itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
