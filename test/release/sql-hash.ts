import { createHash } from 'node:crypto';
import { type migrations } from '../../migrations/index.js';

/** A migration's name with the SHA-256 of its SQL. */
export async function sqlHash({ name, class: Migration }: (typeof migrations)[number]): Promise<[name: string, sha256: string]> {
  const migration = new Migration({} as never, {} as never);
  await migration.up();
  return [name, createHash('sha256').update(migration.getQueries().join(';\n')).digest('hex')];
}
