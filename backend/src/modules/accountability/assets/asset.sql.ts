/** How an asset `alias` stands, by its days. */
export const standingOf = (alias: string) =>
  `case when ${alias}.baixado_em is not null then 'BAIXADO' when ${alias}.tombado_em is not null then 'TOMBADO'
    when ${alias}.termo_enviado_em is not null then 'TERMO_ENVIADO' else 'RECEBIDO' end`;

/** Whether an asset `alias` was bought with the capital of a programme. */
export const boughtWith = (alias: string, programme: string) => `exists (
  select from jsonb_to_recordset(${alias}.despesas) e (ano int, "idDespesa" int) join despesa_parte d on (d.ano, d.id_despesa) = (e.ano, e."idDespesa")
  where d.id_programa = ${programme} and d.categoria = 'CAPITAL')`;

/** The capital parts of expenses in the book in which each was registered, with those of the taxes retained there; in centavos. @param of condition on parts `d` */
const capitalOf = (of: string) => `
  select d.ano, coalesce(d.id_despesa_principal, d.id_despesa) as id_despesa, sum(d.valor) as valor from despesa_parte d
  where ${of} and d.categoria = 'CAPITAL' and d.data_anulacao is null and d.ano_origem is null group by 1, 2`;

/** Whether expense `x` was cancelled in a later book, to which it was carried unpaid. */
const IS_CANCELLED_LATER = `exists (
  select from despesa_parte l
  where (l.ano_origem, l.id_despesa_origem) = (x.ano, x.id_despesa) and l.id_despesa_principal is null and l.data_anulacao is not null)`;

/**
 * Expenses with what the book has of them, and what assets have of them; in centavos.
 * @param from query of their `ano` and `id_despesa` @param capital query of their capital @param others condition on an asset `b` that counts
 */
const expensesIn = (from: string, capital: string, others = 'true') => `
  select x.ano, x.id_despesa as "idDespesa", d.objeto_resumido as objeto, f.nome as favorecido, d.nota_fiscal as "notaFiscal", d.data_elaboracao::text as data,
    case when d.id_despesa is null then 'ABSENT' when d.data_anulacao is not null or ${IS_CANCELLED_LATER} then 'CANCELLED'
      when d.id_despesa_principal is not null then 'TAX' when d.ano_origem is not null then 'CARRIED' end as porque,
    coalesce(c.valor, 0)::float8 as capital, coalesce(u.valor, 0)::float8 as usado
  from (${from}) x
  left join lateral (select * from despesa_parte p where (p.ano, p.id_despesa) = (x.ano, x.id_despesa) order by p.parte limit 1) d on true
  left join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  left join (${capital}) c on (c.ano, c.id_despesa) = (x.ano, x.id_despesa)
  left join (
    select e.ano, e."idDespesa" as id_despesa, sum(round(e.valor * 100)) as valor
    from visao_bem b cross join jsonb_to_recordset(b.despesas) e (ano int, "idDespesa" int, valor numeric) where ${others} group by 1, 2
  ) u on (u.ano, u.id_despesa) = (x.ano, x.id_despesa)`;

/** The expenses of the first parameter, JSON of `{ ano, idDespesa }`, which are of the years of the second, an array as text; the asset of the third does not count. */
export const NAMED_EXPENSES = expensesIn(
  'select n.ano, n."idDespesa" as id_despesa from json_to_recordset(?) n (ano int, "idDespesa" int)',
  capitalOf('d.ano = any (?::int[])'),
  'b.id is distinct from ?::int',
);

/** Expenses with capital that are not cancelled. @param of condition on parts `d` that names their year */
export const capitalExpenses = (of: string) => `
  select * from (${expensesIn(`select c.ano, c.id_despesa from (${capitalOf(of)}) c`, capitalOf(of))}) e where porque is null`;
