import { type Pool, type PoolClient } from 'pg';

/**
 * Returns broken connections to their pool. Kysely, and MikroORM with it, keeps the connection of a transaction whose begin, commit or rollback fails:
 * after as many failures as the pool has connections the pool would be exhausted.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Whoever holds it releases it once more.
      client.release = () => undefined;
    });
  });
}
