import { ENTRY_COLUMNS } from '../entry.sql.js';

/**
 * At most `$3` entries of the book of year `$1`: from the one at which the snapshot of version `$2` stands, if it still has its hash; else from the first.
 * Coalesced inside, because a condition that calls `coalesce` is no condition for an index under row-level security.
 */
export const FROM_SNAPSHOT = `
  with retrato as (
    select sequencia, conteudo, soma from livro_retrato join evento using (cnpj_associacao, ano, sequencia, hash) where ano = $1 and versao = $2)
  select ${ENTRY_COLUMNS}, conteudo, soma from evento left join retrato using (sequencia)
  where ano = $1 and sequencia >= (select coalesce(max(sequencia), 1) from retrato) order by evento.sequencia limit $3`;

/** Keeps the snapshot of a book in place of its last one. */
export const UPSERT_SNAPSHOT = `insert into livro_retrato values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (cnpj_associacao, ano) do update set
    sequencia = excluded.sequencia, hash = excluded.hash, versao = excluded.versao, conteudo = excluded.conteudo, soma = excluded.soma`;
