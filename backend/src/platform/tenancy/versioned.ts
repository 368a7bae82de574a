import { type EntityClass, type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Refusal } from '../http/refusal.js';

/** 409: the record was saved by somebody else after the form loaded it. */
const STALE = new Refusal(409, 'registro.versao', 'Este registro foi alterado por outra pessoa. Atualize e tente novamente.');

/**
 * Locks the record that a save changes until the transaction ends; null if there is none.
 * @param seen the version that the caller loaded; if absent, not checked
 * @throws Refusal 409 when the record has another version
 */
export async function forChange<Row extends { versao: number }>(
  em: EntityManager,
  row: EntityClass<Row>,
  key: FilterQuery<Row>,
  seen: number | null | undefined,
): Promise<Row | null> {
  const known = (await em.findOne(row, key, { lockMode: LockMode.PESSIMISTIC_WRITE })) as Row | null;
  if (known) refuseStale(known, seen);
  return known;
}

/** Refuses with 409 a save of another version than the stored one. @param seen the version that the caller loaded; if absent, not checked */
export function refuseStale({ versao }: Versioned, seen: number | null | undefined): void {
  if (seen !== null && seen !== undefined && seen !== versao) throw STALE;
}

interface Versioned {
  versao: number;
}
