import { type EntityManager } from '@mikro-orm/postgresql';
import { type Caller } from '../access/caller.js';
import { LinkRow } from './link.entity.js';

/** Makes the creator of an association its administrator. */
export async function linkCreator(em: EntityManager, { cpf }: Caller, cnpj: string): Promise<void> {
  await em.insert(LinkRow, { cpf, cnpj, tipo: 'ADMIN', situacao: 'ATIVO' });
}

/** Removes the caller's link to an association; false when others are linked to it too. */
export async function unlinkLast(em: EntityManager, { cpf }: Caller, cnpj: string): Promise<boolean> {
  await em.nativeDelete(LinkRow, { cnpj, cpf });
  return (await em.count(LinkRow, { cnpj })) === 0;
}
