import { type EntityManager } from '@mikro-orm/postgresql';
import { governedBy } from '../access/administrators.js';
import { type Caller } from '../access/caller.js';
import { LinkRow } from './link.entity.js';
import { UserRow } from './user.entity.js';

/**
 * Which of a user's associations a caller governs (rule 2.5):
 * - `all`: every one; of a user without links the one that made or last had them, or none if they signed up and wait to be activated;
 * - `part`: some of them, or the user is the caller;
 * - `none`: the user is of other associations only.
 *
 * INATIVO links count: another administrator may make them ATIVO again.
 */
export type Reach = 'all' | 'part' | 'none';

/** The users of the associations `$2`, by link or without any, those who wait to be activated, and the user `$1`; by indexes, however many others there are. */
export const SEEN = `
  select numero, cpf, nome, login, situacao, role, cargo, email, versao,
    exists (select from rel_associacao_usuario link where link.cpf = usuario.cpf and cnpj <> all($2)) as "vinculadoAOutras"
  from usuario where cpf in (
    select $1 union select cpf from rel_associacao_usuario where cnpj = any($2)
    union select cpf from usuario u where (associacao = any($2) or associacao is null and situacao = 'INATIVO')
      and not exists (select from rel_associacao_usuario link where link.cpf = u.cpf))
  order by nome, cpf`;

export async function reachOf(em: EntityManager, cpf: string, caller: Caller): Promise<Reach> {
  const cnpjs = await associationsOf(em, cpf);
  const governed = await governedBy(em, caller);
  const within = cnpjs.filter((cnpj) => governed.has(cnpj)).length;
  if (within === cnpjs.length && (cnpjs.length > 0 || cpf === caller.cpf || (await isOfNobody(em, cpf)))) return 'all';
  return within > 0 || cpf === caller.cpf ? 'part' : 'none';
}

/** The associations that a user is of: those of their links or, without links, the one that made or last had them. */
export async function associationsOf(em: EntityManager, cpf: string): Promise<string[]> {
  const links = await em.find(LinkRow, { cpf });
  if (links.length > 0) return links.map(({ cnpj }) => cnpj);
  const { associacao } = (await em.findOne(UserRow, { cpf })) ?? {};
  return associacao ? [associacao] : [];
}

/** Whether nobody has activated the user, who is of no association, or there is none. */
async function isOfNobody(em: EntityManager, cpf: string): Promise<boolean> {
  return (await em.count(UserRow, { cpf, situacao: 'ATIVO' })) === 0;
}
