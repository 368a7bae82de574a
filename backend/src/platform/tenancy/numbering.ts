import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * The next number of a counter of the association, starting at 1 and never given twice, whatever is deleted (rule 1.7). Taken in the
 * transaction of `em`, which holds the counter until it ends: two saves at once wait for each other.
 * @param count how many numbers in a row to take; the first is answered
 */
export async function nextNumber(em: EntityManager, cnpjAssociacao: string, contador: string, count = 1): Promise<number> {
  const sql = `insert into numerador (cnpj_associacao, contador, ultimo) values (?, ?, ?)
    on conflict (cnpj_associacao, contador) do update set ultimo = numerador.ultimo + excluded.ultimo returning ultimo`;
  const [row] = await em.execute<{ ultimo: number }[]>(sql, [cnpjAssociacao, contador, count]);
  return row!.ultimo - count + 1;
}
