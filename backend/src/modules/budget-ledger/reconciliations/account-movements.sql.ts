/** Whether a row `m` of movements stands: it neither takes another one back nor was taken back. */
const STANDS = `m.estorna_sequencia is null and not exists (select from movimento e
    where (e.cnpj_associacao, e.ano, e.estorna_sequencia, e.estorna_ordem) = (m.cnpj_associacao, m.ano, m.sequencia, m.ordem))`;

/**
 * What a year begins with is on the account on its first day, and on no statement of it: it is not reconciled. Of the kinds that entries of the day itself have,
 * everything is.
 */
const IS_OPENING = `(m.data = make_date(m.ano, 1, 1) and m.origem not in ('despesa', 'receita', 'transferencia'))`;

/** Whether a row `m` of movements is one that statements show. */
export const IS_RECONCILABLE = `${STANDS} and not ${IS_OPENING}`;

/** Movements of an account (`$1`) that stand, from one day (`$2`) to another (`$3`), of whichever year's book, with what people call them. */
export const ACCOUNT_MOVEMENTS = `
  select m.ano, m.sequencia::int as sequencia, m.ordem, m.data, m.valor, m.origem, m.chave,
    case when m.origem = 'despesa' then coalesce(d.objeto_resumido, 'DESPESA Nº ' || d.id_despesa) else coalesce(r.descricao, upper(m.origem)) end as historico,
    d.documento_pagamento as documento, f.nome as favorecido, f.cpf_or_cnpj
  from (
    select m.cnpj_associacao, m.ano, m.sequencia, m.ordem, m.data, m.origem, m.chave, sum(m.valor) as valor from movimento m
    where m.num_conta = $1 and m.data between $2 and $3 and ${IS_RECONCILABLE}
    group by m.cnpj_associacao, m.ano, m.sequencia, m.ordem, m.data, m.origem, m.chave) m
  left join despesa d on (d.cnpj_associacao, d.ano, d.id_despesa) = (m.cnpj_associacao, m.ano, case when m.origem = 'despesa' then m.chave::int end)
  left join favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  left join receita r on (r.cnpj_associacao, r.ano, r.id) = (m.cnpj_associacao, m.ano, case when m.origem = 'receita' then m.chave::int end)`;
