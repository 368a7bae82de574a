/** Whether a row `m` of movements is current: neither a reversal nor reversed. */
export const STANDS = `m.estorna_sequencia is null and not exists (select from visao_movimento e
    where (e.cnpj_associacao, e.ano, e.estorna_sequencia, e.estorna_ordem) = (m.cnpj_associacao, m.ano, m.sequencia, m.ordem))`;

/**
 * Opening movements are booked on the account's first day, or on the day of the opening balances, and are on no statement, so they are not reconciled.
 * Expenses, revenues and transfers of that day are.
 */
export const IS_OPENING = `(m.origem = 'implantacao' or m.data = make_date(m.ano, 1, 1) and m.origem not in ('despesa', 'receita', 'transferencia'))`;

const MONTH_NAMES = `(array['JANEIRO','FEVEREIRO','MARÇO','ABRIL','MAIO','JUNHO','JULHO','AGOSTO','SETEMBRO','OUTUBRO','NOVEMBRO','DEZEMBRO'])`;

/** Whether bank statements show the row `m` of movements. */
export const IS_RECONCILABLE = `${STANDS} and not ${IS_OPENING}`;

/** Whether a row `m` of movements is reconciled with a bank statement. */
export const IS_RECONCILED =
  'exists (select from movimento_conciliado c where (c.ano, c.sequencia, c.ordem) = (m.ano, m.sequencia, m.ordem))';

/**
 * Movements with display texts, one row per movement, also for a payment of several parts: `ano, sequencia, ordem, data, valor, origem, chave,
 * abertura, conciliado_em, historico, documento, favorecido, cpf_or_cnpj`. Columns of the movement itself are read first: because of row-level
 * security, a cast beside columns of other tables would keep PostgreSQL from using their indexes. Joins do not name
 * the association, because row-level security does: with both conditions PostgreSQL expects less than one row of it, and may choose an index other than the key.
 * @param from source of the rows `m` of movements, with the condition
 */
export const movementsNamed = (from: string) => `
  with parts as materialized (
    select m.ano, m.sequencia, m.ordem, m.parte, m.data, m.origem, m.chave, ${IS_OPENING} as abertura,
      sum(m.valor) over (partition by m.ano, m.sequencia, m.ordem) as valor,
      case when m.origem in ('despesa', 'receita', 'transferencia') then m.chave::int end as numero
    from ${from})
  select m.ano, m.sequencia::int as sequencia, m.ordem, m.data, m.valor::float8 as valor, m.origem, m.chave, m.abertura,
    c.dia as conciliado_em,
    case m.origem when 'despesa' then coalesce(d.objeto_resumido, 'DESPESA Nº ' || m.numero)
      when 'receita' then r.descricao when 'transferencia' then t.historico
      when 'rendimento' then case when m.abertura then 'SALDO INICIAL' else 'RENDIMENTO DE ' || ${MONTH_NAMES}[extract(month from m.data)::int] end
      when 'implantacao' then 'SALDO DE ABERTURA' else 'SALDO TRANSPORTADO DE ' || (m.ano - 1) end as historico,
    d.documento_pagamento as documento, f.nome as favorecido, f.cpf_or_cnpj
  from parts m
  left join movimento_conciliado c on c.ano = m.ano and c.sequencia = m.sequencia and c.ordem = m.ordem
  left join despesa d on m.origem = 'despesa' and d.ano = m.ano and d.id_despesa = m.numero
  left join visao_favorecido f on f.cpf_or_cnpj = d.id_favorecido
  left join receita r on m.origem = 'receita' and r.ano = m.ano and r.id = m.numero
  left join transferencia t on m.origem = 'transferencia' and t.ano = m.ano and t.id = m.numero
  where m.parte = 0`;
