import { type EntityManager } from '@mikro-orm/postgresql';
import { type Caller } from '../access/caller.js';
import { LinkRow } from './link.entity.js';
import { UserRow } from './user.entity.js';

/** Makes the creator of an association its administrator. Users who were made before the installation had an association are of the first one. */
export async function linkCreator(em: EntityManager, { cpf }: Caller, cnpj: string): Promise<void> {
  const isFirst = (await em.count(LinkRow)) === 0;
  if (isFirst) await em.nativeUpdate(UserRow, { associacao: null, situacao: 'ATIVO' }, { associacao: cnpj });
  await em.insert(LinkRow, { cpf, cnpj, tipo: 'ADMIN', situacao: 'ATIVO' });
}

/** Removes the caller's link to an association; false when others are linked to it too. */
export async function unlinkLast(em: EntityManager, { cpf }: Caller, cnpj: string): Promise<boolean> {
  await em.nativeDelete(LinkRow, { cnpj, cpf });
  return (await em.count(LinkRow, { cnpj })) === 0;
}
