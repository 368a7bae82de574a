const FIELDS = `sha256, tipo, nome, mime, bytes, juntado_em::text as "juntadoEm", juntado_por as "juntadoPor", versao::int as versao`;

/** Papers of a book ($1, $2) as the API answers them. */
export const PAPERS_OF_BOOK = `select cnpj_associacao as "cnpjAssociacao", ano, registro, id, null::int as "deAno", ${FIELDS}
  from anexo where cnpj_associacao = $1 and ano = $2`;

/** The restos a pagar of a year ($1, $2) with their places in the books of the years before, the papers of which are theirs too (rule 23.14). */
const EARLIER_PLACES = `with recursive lugar as (
  select id_despesa, ano - 1 as de_ano, id_anterior from despesa_transportada where cnpj_associacao = $1 and ano = $2
  union all
  select l.id_despesa, d.ano - 1, d.id_anterior from lugar l
    join despesa_transportada d on d.cnpj_associacao = $1 and d.ano = l.de_ano and d.id_despesa = l.id_anterior)`;

/** Papers of a kind of record ($3) in a book ($1, $2), with those that restos a pagar have from the years before. */
export const PAPERS_OF_KIND = `${EARLIER_PLACES}
  select ano, id, null::int as "deAno", ${FIELDS} from anexo where cnpj_associacao = $1 and ano = $2 and registro = $3
  union all
  select $2, l.id_despesa::text, l.de_ano, ${FIELDS} from lugar l
    join anexo a on a.cnpj_associacao = $1 and a.ano = l.de_ano and a.registro = 'DESPESA' and a.id = l.id_anterior::text where $3 = 'DESPESA'`;
