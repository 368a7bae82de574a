import { type EntityManager } from '@mikro-orm/postgresql';
import { type Governor } from './caller.js';

/** Whether an ATIVO user of role ADMIN has an ATIVO link of type ADMIN: to that association or, without `cnpj`, to any. */
export async function hasAdministrator(em: EntityManager, cnpj?: string): Promise<boolean> {
  const administrators = `
    select 1 from rel_associacao_usuario link join usuario using (cpf)
    where link.tipo = 'ADMIN' and link.situacao = 'ATIVO' and usuario.role = 'ADMIN' and usuario.situacao = 'ATIVO'`;
  const rows = await em.execute(cnpj ? `${administrators} and link.cnpj = ? limit 1` : `${administrators} limit 1`, cnpj ? [cnpj] : []);
  return rows.length > 0;
}

/** The associations that a caller governs: where their link is ATIVO and of type ADMIN, for a user of role ADMIN. */
export async function governedBy(em: EntityManager, { cpf, role }: Governor): Promise<Set<string>> {
  if (role !== 'ADMIN') return new Set();
  const sql = `select cnpj from rel_associacao_usuario where cpf = ? and tipo = 'ADMIN' and situacao = 'ATIVO'`;
  return new Set((await em.execute<{ cnpj: string }[]>(sql, [cpf])).map(({ cnpj }) => cnpj));
}

/** Whether another ATIVO user has an ATIVO link of type ADMIN or GEST to the association. */
export async function hasOtherManager(em: EntityManager, { cpf }: Pick<Governor, 'cpf'>, cnpj: string): Promise<boolean> {
  const sql = `
    select 1 from rel_associacao_usuario link join usuario using (cpf)
    where link.cnpj = ? and link.tipo in ('ADMIN', 'GEST') and link.situacao = 'ATIVO' and usuario.situacao = 'ATIVO' and cpf <> ? limit 1`;
  return (await em.execute(sql, [cnpj, cpf])).length > 0;
}
