import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * Writes of users and links take turns: two administrators who take each other's role away at once must not leave none, and who governs a user must not change
 * between the question and the write.
 */
export async function lockUsers(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('usuario'))`);
}
