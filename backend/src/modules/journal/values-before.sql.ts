/** The old values of the last changes of a numbered record, newest first. Parameters: association, type of the entries, id, how many. */
export const VALUES_BEFORE = `
  select dados -> 'antes' as antes from diario_entrada
  where cnpj_associacao = $1 and tipo = $2 and dados -> 'alvo' ->> 'id' = $3::text order by sequencia desc limit $4`;
