import { IS_OPENING, STANDS } from '#modules/budget-ledger/sql.js';

/**
 * The expenses of the year `$1` of programme `$2`: not cancelled, not carried over from an earlier year; a retained tax counts with the expense that it was
 * retained of. `valor` is what falls on the programme, in centavos.
 */
export const EXPENSES_OF_PROGRAM = `
  select p.id as "idDespesa", d.objeto_resumido as objeto, f.nome as favorecido, d.data_elaboracao::text as data, p.valor
  from (
    select coalesce(d.id_despesa_principal, d.id_despesa) as id, sum(d.valor)::float8 as valor from despesa_parte d
    where d.ano = $1 and d.id_programa = $2 and d.data_anulacao is null and d.ano_origem is null group by 1
  ) p
  join (select distinct on (id_despesa) * from despesa_parte where ano = $1 order by id_despesa, parte) d on d.id_despesa = p.id
  join visao_favorecido f on f.cpf_or_cnpj = d.id_favorecido
  order by d.data_elaboracao, p.id`;

/**
 * What programme `$2` held the day before the year `$1`, by use, in centavos: what its accounts began the year with, or, of an account that nothing was carried
 * to yet, what it ended the year before with.
 */
export const HELD_BEFORE = `
  with m as (
    select m.num_conta, m.categoria, m.valor, m.ano, m.data, ${IS_OPENING} as abre from visao_movimento m
    where m.id_programa = $2 and m.data between make_date($1 - 1, 1, 1) and make_date($1, 12, 31) and ${STANDS}
  ), begun as (select distinct num_conta from visao_movimento m where m.data between make_date($1, 1, 1) and make_date($1, 12, 31) and ${IS_OPENING} and ${STANDS})
  select coalesce(m.categoria, 'LIVRE') as categoria, sum(m.valor)::float8 as valor from m
  where (m.abre and m.data >= make_date($1, 1, 1)) or (m.data < make_date($1, 1, 1) and m.num_conta not in (select num_conta from begun))
  group by 1`;

/** The approved versions of programme `$2` in the year `$1`, the newest first; amounts in centavos. */
export const APPROVED = `
  select aprovacao as versao, data::text as data, ata_data || 'T' || ata_hora as "idAta", linhas, previsto, sha256 from rol_aprovado
  where ano = $1 and id_programa = $2 order by aprovacao desc`;

/** The greatest number that a row of programme `$2` had in the year `$1`, in its draft or in an approved version. */
export const LAST_ROW = `
  select coalesce(max((l ->> 'id')::int), 0) as last from (
    select linhas from rol where ano = $1 and id_programa = $2 union all select linhas from rol_aprovado where ano = $1 and id_programa = $2
  ) r cross join jsonb_array_elements(r.linhas) l`;

/** Of the expenses `$3` of the year `$1`: why one cannot be tied to a row of programme `$2`; null where it can. */
export const UNFIT_EXPENSES = `
  select x.id, case when d.id_despesa is null then 'ABSENT' when d.data_anulacao is not null then 'CANCELLED' when d.id_despesa_principal is not null then 'TAX'
    when not d.programa then 'OTHER' end as porque
  from unnest($3::int[]) x (id) left join (
    select id_despesa, data_anulacao, id_despesa_principal, bool_or(id_programa is not distinct from $2) as programa from despesa_parte where ano = $1 group by 1, 2, 3
  ) d on d.id_despesa = x.id`;
