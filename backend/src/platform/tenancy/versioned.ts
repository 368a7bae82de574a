import { type EntityClass, type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Refusal } from '../http/refusal.js';

/** 409: somebody saved the record after the form had loaded it. */
const STALE = new Refusal(409, 'registro.versao', 'Este registro foi alterado por outra pessoa. Atualize e tente novamente.');

/**
 * The record of a register that a save is about to change, locked until the transaction ends; null when there is none.
 * @param seen the version that the caller loaded; a save that does not name one is not checked
 * @throws Refusal 409 when the record has another version
 */
export async function forChange<Row extends { versao: number }>(
  em: EntityManager,
  row: EntityClass<Row>,
  key: FilterQuery<Row>,
  seen: number | null | undefined,
): Promise<Row | null> {
  const known = (await em.findOne(row, key, { lockMode: LockMode.PESSIMISTIC_WRITE })) as Row | null;
  if (known && seen !== null && seen !== undefined && seen !== known.versao) throw STALE;
  return known;
}
