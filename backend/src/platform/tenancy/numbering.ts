import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * The next number of an association's counter: starts at 1, never reused after deletions (rule 1.7). The transaction of `em` locks the counter until it ends,
 * so concurrent saves wait for each other.
 * @param count how many consecutive numbers to take; the first is answered
 */
export async function nextNumber(em: EntityManager, cnpjAssociacao: string, contador: string, count = 1): Promise<number> {
  const sql = `insert into numerador (cnpj_associacao, contador, ultimo) values (?, ?, ?)
    on conflict (cnpj_associacao, contador) do update set ultimo = numerador.ultimo + excluded.ultimo returning ultimo`;
  const [row] = await em.execute<{ ultimo: number }[]>(sql, [cnpjAssociacao, contador, count]);
  return row!.ultimo - count + 1;
}

/** SQL of an association's next number, for a statement whose first parameter is the association: `with numero as (…) insert …`. */
export const nextNumberOf = (
  contador: string,
): string => `insert into numerador (cnpj_associacao, contador, ultimo) values ($1, '${contador}', 1)
  on conflict (cnpj_associacao, contador) do update set ultimo = numerador.ultimo + 1 returning ultimo`;
