import { type Pool, type PoolClient } from 'pg';

/** SQLSTATE of a write on a server that only reads, such as a former primary. */
const READ_ONLY = '25006';

/**
 * Returns broken connections to their pool. Kysely, and MikroORM with it, keeps the connection of a transaction whose begin, commit or rollback fails: after
 * enough failures the pool would be exhausted. Closes a connection that met a read-only server when it is returned.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const lent = new Set<PoolClient>();
  const readOnly = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => {
    lent.delete(client);
    // The pool removes a client that is ending.
    if (readOnly.has(client)) void client.end();
  });
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }) => code === READ_ONLY && readOnly.add(client));
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // The holder releases it a second time.
      client.release = () => undefined;
    });
  });
}
