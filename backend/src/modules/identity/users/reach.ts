import { type EntityManager } from '@mikro-orm/postgresql';
import { type Caller, governedBy } from '../access/caller.js';
import { LinkRow } from './link.entity.js';

/**
 * Which of a user's associations a caller governs:
 * - `all`: every one, or the user has none;
 * - `part`: some of them, or the user is the caller;
 * - `none`: the user is linked to other associations only.
 *
 * INATIVO links count: another administrator may make them ATIVO again.
 */
export type Reach = 'all' | 'part' | 'none';

export async function reachOf(em: EntityManager, cpf: string, caller: Caller): Promise<Reach> {
  const links = await em.find(LinkRow, { cpf });
  const governed = governedBy(caller);
  const within = links.filter(({ cnpj }) => governed.has(cnpj)).length;
  if (within === links.length) return 'all';
  return within > 0 || cpf === caller.cpf ? 'part' : 'none';
}
