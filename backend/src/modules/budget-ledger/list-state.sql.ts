/** Changes, by their names in the journal, of the registers whose names appear in the lists of a book. */
const CHANGED = ['favorecido', 'programa', 'acao', 'sub_acao', 'item', 'fonte_recurso', 'conta'].map((kind) => `${kind}.alteracao`);

/**
 * Query of a text `estado` of the data on which the lists of a book depend (`$1` the association, `$2` the year): its last entry and that of the previous
 * year; for each register the last change in the association's journal (records added to or deleted from a register appear in no list before the next entry
 * of the book, except items, which are lines by themselves), and the limit of payments; and the banks and expense elements, which belong to the installation.
 */
export const LIST_STATE = `
  select json_build_array(
    (select string_agg(hash, ' ' order by ano) from visao_livro where cnpj_associacao = $1 and ano in ($2, $2 - 1)),
    (select string_agg(last.hash, ' ' order by kind) from unnest('{${[...CHANGED, 'item.inclusao', 'item.exclusao', 'alcada.alteracao'].join()}}'::text[]) kind
      cross join lateral (select hash from visao_diario_entrada where cnpj_associacao = $1 and tipo = kind order by sequencia desc limit 1) last),
    (select md5(string_agg(id || ' ' || descricao, e'\\n' order by id)) from visao_elemento_despesa),
    (select md5(string_agg(id || ' ' || nome, e'\\n' order by id)) from visao_banco))::text as estado`;
