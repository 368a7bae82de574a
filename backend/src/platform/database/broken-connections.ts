import { type Pool, type PoolClient } from 'pg';

/**
 * Returns broken connections to their pool. Kysely, and MikroORM with it, keeps the connection of a transaction whose begin, commit or rollback fails: after
 * enough failures the pool would be exhausted.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // The holder releases it a second time.
      client.release = () => undefined;
    });
  });
}
