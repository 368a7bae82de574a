import { PROVEN, STANDS } from '#modules/budget-ledger/sql.js';

/** Rows `r` of the programmes `$3`, or of all (null). */
const OF_PROGRAMMES = (row: string) => `($3::int[] is null or ${row}.id_programa = any ($3))`;

/** The expenses that were paid from `$1` to `$2`, with what forms ask of each; amounts in centavos. */
export const PAID_EXPENSES = `
  select d.ano, d.id_despesa as "idDespesa", min(f.nome) as favorecido, min(f.cpf_or_cnpj) as "cpfOrCnpj", min(d.objeto_resumido) as objeto, min(d.data_nf)::text as "dataNf",
    min(d.data_pagamento)::text as "pagaEm", min(d.forma_pagamento) as forma, min(d.atesto ->> 'data') as "atestadaEm", min(d.motivo_antecipacao) as motivo,
    sum(d.valor)::float8 as valor, min(d.valor_retido)::float8 as retido, bool_or(d.id_despesa_principal is not null) as "eImposto", bool_or(p.id_despesa is not null) as provada,
    bool_or(exists (select from pesquisa_preco q where q.ano = coalesce(d.ano_origem, d.ano) and coalesce(d.id_despesa_origem, d.id_despesa) = any (q.id_despesas)))
      as pesquisada,
    bool_or(exists (select from rol r cross join jsonb_array_elements(r.linhas) l where r.ano = coalesce(d.ano_origem, d.ano)
      and l -> 'idDespesas' @> to_jsonb(coalesce(d.id_despesa_origem, d.id_despesa)))) as "noRol"
  from despesa_parte d
  join visao_favorecido f on f.cpf_or_cnpj = d.id_favorecido
  left join (${PROVEN}) p on (p.cnpj_associacao, p.ano, p.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa)
  where d.data_pagamento between $1::date and $2::date and d.data_anulacao is null and ${OF_PROGRAMMES('d')}
  group by d.ano, d.id_despesa order by min(d.data_pagamento), d.ano, d.id_despesa`;

/** Lines of statements from `$1` to `$2` that no reconciliation of the period explains. */
export const LINES_WITHOUT_ENTRY = `
  select l.id, l.num_conta as conta, l.data::text as data, l.valor::float8 as valor, l.historico from visao_extrato_linha l
  where l.data between $1::date and $2::date and not exists (select from visao_conciliacao c where c.id_linha = l.id and c.dia <= $2::date)
  order by l.num_conta, l.data, l.id`;

/** What the period lacks, and cash that was drawn; amounts in centavos. */
export const GAPS = `
  select
    (select json_build_object('n', count(distinct (d.ano, d.id_despesa)), 'valor', coalesce(sum(d.valor), 0)) from despesa_parte d
      where d.data_pagamento between $1::date and $2::date and d.data_anulacao is null and d.num_conta is null and ${OF_PROGRAMMES('d')}) as "semConta",
    (select json_build_object('n', count(*), 'valor', coalesce(sum(r.valor), 0)) from visao_receita r
      where r.data between $1::date and $2::date and r.tipo is distinct from 'ESTORNO' and (r.tipo is null or r.categoria is null or (r.id_programa is null and $3::int[] is not null))
        and (r.id_programa is null or ${OF_PROGRAMMES('r')})) as "aClassificar",
    (select coalesce(json_agg(json_build_object('conta', num_conta, 'ate', ate)), '[]') from (select num_conta,
      max((make_date(ano, mes, 1) + interval '1 month - 1 day')::date) as ate from visao_mes_conciliado where fechado group by 1) x) as fechadas,
    (select coalesce(json_agg(json_build_object('conta', num_conta, 'de', de, 'ate', ate)), '[]') from (
      select num_conta, de, ate from visao_extrato where de <= $2::date and ate >= $1::date
      union all select num_conta, make_date(ano, mes, 1), (make_date(ano, mes, 1) + interval '1 month - 1 day')::date from visao_mes_conciliado
        where anexo is not null and make_date(ano, mes, 1) between date_trunc('month', $1::date) and $2::date) x) as extratos,
    (select coalesce(json_agg(json_build_object('data', data, 'valor', valor) order by data), '[]') from (
      select t.data, t.valor from visao_transferencia t join visao_conta c on c.num_conta = t.conta_destino and c.tipo = 'CAIXA'
        where t.data between $1::date and $2::date and ${OF_PROGRAMMES('t')}
      union all select d.data_pagamento, sum(d.valor) from despesa_parte d join visao_conta c on c.num_conta = d.num_conta and c.tipo <> 'CAIXA'
        where d.forma_pagamento = 'DINHEIRO' and d.data_pagamento between $1::date and $2::date and d.data_anulacao is null and ${OF_PROGRAMMES('d')}
        group by d.ano, d.id_despesa, d.data_pagamento) x) as saques,
    (select sum(m.valor)::float8 from visao_movimento m where m.data between (date_trunc('year', $1::date) - interval '1 year')::date
      and (date_trunc('year', $1::date) - interval '1 day')::date and ${STANDS} and ${OF_PROGRAMMES('m')}) as anterior`;

/** Whether the programmes `$3` have a rol that minutes approved in the year of the period from `$1` to `$2`. */
export const HAS_PLAN = `select exists (select from rol_aprovado r where r.ano between extract(year from $1::date)::int and extract(year from $2::date)::int and r.ata_data is not null and ${OF_PROGRAMMES('r')}) as tem`;
