/** Whether a row `m` of movements stands: it neither takes another one back nor was taken back. */
export const STANDS = `m.estorna_sequencia is null and not exists (select from movimento e
    where (e.cnpj_associacao, e.ano, e.estorna_sequencia, e.estorna_ordem) = (m.cnpj_associacao, m.ano, m.sequencia, m.ordem))`;

/**
 * What a year begins with is on the account on its first day, and on no statement of it: it is not reconciled. Of the kinds that entries of the day itself have,
 * everything is.
 */
export const IS_OPENING = `(m.data = make_date(m.ano, 1, 1) and m.origem not in ('despesa', 'receita', 'transferencia'))`;

const MONTH_NAMES = `(array['JANEIRO','FEVEREIRO','MARÇO','ABRIL','MAIO','JUNHO','JULHO','AGOSTO','SETEMBRO','OUTUBRO','NOVEMBRO','DEZEMBRO'])`;

/** Whether a row `m` of movements is one that bank statements show. */
export const IS_RECONCILABLE = `${STANDS} and not ${IS_OPENING}`;

/** Movements of an account (`$1`) under a condition on rows `m`, from one day (`$2`) to another (`$3`), of whichever year's book, with what people call them. A payment of several parts is one. */
const movementsThat = (condition: string) => `
  select m.ano, m.sequencia::int as sequencia, m.ordem, m.data, m.valor::float8 as valor, m.origem, m.chave, m.abertura,
    case m.origem when 'despesa' then coalesce(d.objeto_resumido, 'DESPESA Nº ' || d.id_despesa)
      when 'receita' then r.descricao
      when 'transferencia' then t.historico
      when 'rendimento' then case when m.abertura then 'SALDO INICIAL' else 'RENDIMENTO DE ' || ${MONTH_NAMES}[extract(month from m.data)::int] end
      else 'SALDO TRANSPORTADO DE ' || (m.ano - 1) end as historico,
    d.documento_pagamento as documento, f.nome as favorecido, f.cpf_or_cnpj
  from (
    select m.cnpj_associacao, m.ano, m.sequencia, m.ordem, m.data, m.origem, m.chave, ${IS_OPENING} as abertura, sum(m.valor) as valor from movimento m
    where m.num_conta = $1 and m.data between $2 and $3 and ${condition}
    group by m.cnpj_associacao, m.ano, m.sequencia, m.ordem, m.data, m.origem, m.chave) m
  left join despesa d on (d.cnpj_associacao, d.ano, d.id_despesa) = (m.cnpj_associacao, m.ano, case when m.origem = 'despesa' then m.chave::int end)
  left join favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  left join receita r on (r.cnpj_associacao, r.ano, r.id) = (m.cnpj_associacao, m.ano, case when m.origem = 'receita' then m.chave::int end)
  left join transferencia t on (t.cnpj_associacao, t.ano, t.id) = (m.cnpj_associacao, m.ano, case when m.origem = 'transferencia' then m.chave::int end)`;

/** Everything that stands, what the year began with among it. */
export const STANDING_MOVEMENTS = movementsThat(STANDS);

/** What bank statements show. */
export const ACCOUNT_MOVEMENTS = movementsThat(IS_RECONCILABLE);
