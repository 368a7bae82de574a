import { type EntityClass, type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Overtaken } from '#domain/overtaken.js';

/**
 * Locks the record that a save changes until the transaction ends; null if there is none.
 * @param seen the version that the caller loaded; if absent, not checked
 * @throws Overtaken when the record has another version
 */
export async function forChange<Row extends { versao: number }>(
  em: EntityManager,
  row: EntityClass<Row>,
  key: FilterQuery<Row>,
  seen: number | null | undefined,
): Promise<Row | null> {
  const known = (await em.findOne(row, key, { lockMode: LockMode.PESSIMISTIC_WRITE })) as Row | null;
  if (known) refuseStale(em.getMetadata().get(row).tableName, known, seen);
  return known;
}

/**
 * Refuses a save of another version than the stored one: somebody else has saved the record after the form loaded it.
 * @param table of the record
 * @param seen the version that the caller loaded; if absent, not checked
 */
export function refuseStale<Row extends Versioned>(table: string, known: Row, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === known.versao) return;
  throw new Overtaken('registro.versao', 'Este registro foi alterado por outra pessoa. Veja o que mudou e salve de novo.', {
    tabela: table,
    linha: known,
  });
}

interface Versioned {
  versao: number;
}
