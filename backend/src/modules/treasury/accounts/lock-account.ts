import { type EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '#platform/http/refusal.js';

/** Locks an account until the end of the transaction. Whoever only refers to it, as the books do, does not wait. Throws 404 where it is not there. */
export async function lockAccount(em: EntityManager, cnpjAssociacao: string, numConta: string): Promise<void> {
  const sql = 'select num_conta from conta where cnpj_associacao = ? and num_conta = ? for no key update';
  const [account] = await em.execute<object[]>(sql, [cnpjAssociacao, numConta]);
  if (!account) throw notFound('Conta não encontrada.');
}
