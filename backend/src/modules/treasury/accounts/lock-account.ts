import { type EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '#platform/http/refusal.js';

/** Locks an account until the transaction ends. Transactions that only reference the account, as the books do, do not wait. 404 when absent. */
export async function lockAccount(em: EntityManager, cnpjAssociacao: string, numConta: string): Promise<void> {
  const sql = 'select num_conta from conta where cnpj_associacao = ? and num_conta = ? for no key update';
  const [account] = await em.execute<object[]>(sql, [cnpjAssociacao, numConta]);
  if (!account) throw notFound('Conta não encontrada.');
}
