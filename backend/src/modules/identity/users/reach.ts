import { type EntityManager } from '@mikro-orm/postgresql';
import { governedBy } from '../access/administrators.js';
import { type Caller } from '../access/caller.js';
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

/** The users of the associations `$2`, those of none, and the user `$1`; by the indexes of both tables, however many others there are. */
export const SEEN = `
  select cpf, nome, login, situacao, role, cargo, email, versao,
    exists (select from rel_associacao_usuario link where link.cpf = usuario.cpf and cnpj <> all($2)) as "vinculadoAOutras"
  from usuario where cpf in (
    select $1 union select cpf from rel_associacao_usuario where cnpj = any($2)
    union select cpf from usuario u where not exists (select from rel_associacao_usuario link where link.cpf = u.cpf))
  order by nome, cpf`;

export async function reachOf(em: EntityManager, cpf: string, caller: Caller): Promise<Reach> {
  const links = await em.find(LinkRow, { cpf });
  const governed = await governedBy(em, caller);
  const within = links.filter(({ cnpj }) => governed.has(cnpj)).length;
  if (within === links.length) return 'all';
  return within > 0 || cpf === caller.cpf ? 'part' : 'none';
}
