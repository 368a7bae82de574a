import { type EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '#platform/http/refusal.js';
import { governedBy } from '../access/administrators.js';
import { type Governor } from '../access/caller.js';

/** Registers of the whole installation, and the name of a record in a refusal. */
const RECORDS = {
  elemento_despesa:
    'Este elemento de despesa é usado por associações que você não administra. Cadastre outro, com outro nome, para as suas.',
  banco: 'Este banco é usado por associações que você não administra. Só quem administra todas elas o altera ou exclui.',
  template: 'Este template é de todas as associações, e você não administra todas. Envie um para a sua: ele será usado no lugar deste.',
} as const;

/** Throws a 403 Refusal unless the caller governs every association that uses a shared record (rule 2.13). */
export async function requireGovernsUsers(
  em: EntityManager,
  caller: Governor,
  register: keyof typeof RECORDS,
  id: number | string,
): Promise<void> {
  const users = await em.execute<{ cnpj: string }[]>('select associacoes_que_usam(?, ?) as cnpj', [register, String(id)]);
  const governed = await governedBy(em, caller);
  if (users.some(({ cnpj }) => !governed.has(cnpj))) throw new Refusal(403, 'registro.de-outras-associacoes', RECORDS[register]);
}
