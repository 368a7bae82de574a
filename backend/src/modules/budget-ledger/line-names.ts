/** SQL that gives the rows of a read model, under the alias, the ids of their line and what each is called. */
export const lineWithNames = (row: string) => ({
  columns: `${row}.id_programa as "idPrograma", ${row}.id_acao as "idAcao", ${row}.id_sub_acao as "idSubAcao", ${row}.id_item as "idItem",
    ${row}.id_elemento_despesa as "idElementoDespesa", p.descricao as "descricaoPrograma", a.descricao as "descricaoAcao",
    s.descricao as "descricaoSubAcao", i.descricao as "descricaoItem", e.descricao as "descricaoElementoDespesa"`,
  joins: `join programa p on (p.cnpj_associacao, p.id) = (${row}.cnpj_associacao, ${row}.id_programa)
  join acao a on (a.cnpj_associacao, a.id) = (${row}.cnpj_associacao, ${row}.id_acao)
  join elemento_despesa e on e.id = ${row}.id_elemento_despesa
  left join sub_acao s on (s.cnpj_associacao, s.id) = (${row}.cnpj_associacao, ${row}.id_sub_acao)
  left join item i on (i.cnpj_associacao, i.id) = (${row}.cnpj_associacao, ${row}.id_item)`,
});
