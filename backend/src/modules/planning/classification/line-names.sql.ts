/**
 * SQL that joins the rows of a read model, under the alias, to the names of their line: element `e`, program `p`, action `a`, sub-action `s` and item
 * `i`. `itemName` replaces the query for the item's `descricao`.
 */
export const planOf = (row: string, itemName?: string) => `join elemento_despesa e on e.id = ${row}.id_elemento_despesa
  left join programa p on (p.cnpj_associacao, p.id) = (${row}.cnpj_associacao, ${row}.id_programa)
  left join acao a on (a.cnpj_associacao, a.id) = (${row}.cnpj_associacao, ${row}.id_acao)
  left join sub_acao s on (s.cnpj_associacao, s.id) = (${row}.cnpj_associacao, ${row}.id_sub_acao)
  left join ${itemName ? `lateral ${itemName} i on true` : `item i on (i.cnpj_associacao, i.id) = (${row}.cnpj_associacao, ${row}.id_item)`}`;

/** Columns of such rows: the ids and names of the line. */
export const lineWithNames = (
  row: string,
) => `${row}.id_programa as "idPrograma", ${row}.id_acao as "idAcao", ${row}.id_sub_acao as "idSubAcao",
  ${row}.id_item as "idItem", ${row}.id_elemento_despesa as "idElementoDespesa", p.descricao as "descricaoPrograma", a.descricao as "descricaoAcao",
  s.descricao as "descricaoSubAcao", i.descricao as "descricaoItem", e.descricao as "descricaoElementoDespesa"`;
