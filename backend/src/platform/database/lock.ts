import { type EntityManager } from '@mikro-orm/postgresql';

/** Locks what has that name until the transaction ends: of those who lock it one goes on, in whichever process, and the others wait. */
export async function lock(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
