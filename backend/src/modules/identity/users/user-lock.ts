import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * Serializes writes of users and links: two administrators who demote each other concurrently must not leave none, and a caller's reach must not change between
 * check and write.
 */
export async function lockUsers(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('usuario'))`);
}
