import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * The next number of a counter of the association, starting at 1 and never given twice, whatever is deleted (contract §3). Taken in the
 * transaction of `em`, which holds the counter until it ends: two saves at once wait for each other.
 */
export async function nextNumber(em: EntityManager, cnpjAssociacao: string, contador: string): Promise<number> {
  const sql = `insert into numerador (cnpj_associacao, contador, ultimo) values (?, ?, 1)
    on conflict (cnpj_associacao, contador) do update set ultimo = numerador.ultimo + 1 returning ultimo`;
  const [row] = await em.execute<{ ultimo: number }[]>(sql, [cnpjAssociacao, contador]);
  return row!.ultimo;
}
