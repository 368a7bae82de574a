/** The papers of payments and refunds `$1`, a JSON list of `registro`, `ano` and `id`; of a resto a pagar also those of the book that registered it. Invoices first. */
export const PAPERS_OF_PAYMENTS = `
  with pago as (select * from jsonb_to_recordset($1::jsonb) x (registro text, ano int, id text)),
  lugar as (
    select registro, ano, id, ano as no_livro, id as no_numero from pago
    union
    select p.registro, p.ano, p.id, d.ano_origem, d.id_despesa_origem::text from pago p
      join despesa_parte d on p.registro = 'DESPESA' and d.ano = p.ano and d.id_despesa = p.id::int and d.ano_origem is not null)
  select distinct l.registro, l.ano, l.id, a.tipo, a.sha256, a.nome as arquivo, a.mime, a.bytes::int as bytes, a.tipo <> 'NOTA_FISCAL' as depois from lugar l
  join visao_anexo a on (a.registro, a.ano, a.id) = (l.registro, l.no_livro, l.no_numero)
  order by l.registro, l.ano, l.id, depois, a.tipo, arquivo, a.sha256`;

/** Who attested the expenses `$1`, a JSON list of `ano` and `id`. */
export const ATTESTATIONS = `
  select distinct d.ano, d.id_despesa::text as id, d.atesto ->> 'data' as data, d.atesto ->> 'nome' as nome, d.atesto ->> 'cargo' as cargo, d.atesto ->> 'texto' as texto,
    d.id_programa as "idPrograma", g.descricao as programa
  from jsonb_to_recordset($1::jsonb) x (ano int, id text) join despesa_parte d on d.ano = x.ano and d.id_despesa = x.id::int
  left join visao_programa g on g.id = d.id_programa
  where d.atesto is not null order by d.ano, id, programa`;

/** Statements of the accounts `$3` from `$1` to `$2`: by account and by the month that was closed with them, then those that no month names. */
export const STATEMENTS_OF_PERIOD = `
  select a.id as conta, min(m.mes)::int as mes, a.sha256, a.nome as arquivo, a.mime, a.bytes::int as bytes from visao_anexo a
  left join visao_mes_conciliado m on m.num_conta = a.id and m.anexo = a.sha256 and make_date(m.ano, m.mes, 1) between date_trunc('month', $1::date) and $2::date
  where a.registro = 'CONTA' and a.id = any ($3) and a.ano = extract(year from $2::date)::int and (m.mes is not null or a.tipo = 'EXTRATO')
  group by a.id, a.sha256, a.nome, a.mime, a.bytes order by conta, mes, arquivo, a.sha256`;

/** The minutes that approved the rol of the programmes `$3`, or of all, in the years from `$1` to `$2`, as `yyyy-mm-ddTHH:mm`. */
export const MINUTES_OF_PLAN = `
  select distinct r.ata_data || 'T' || r.ata_hora as id from rol_aprovado r
  where r.ano between extract(year from $1::date)::int and extract(year from $2::date)::int and r.ata_data is not null
    and ($3::int[] is null or r.id_programa = any ($3)) order by id`;

/** The papers of the records `$2` of a kind `$1`. */
export const PAPERS_OF_RECORDS = `
  select distinct a.id, a.tipo, a.sha256, a.nome as arquivo, a.mime, a.bytes::int as bytes from visao_anexo a
  where a.registro = $1 and a.id = any ($2) and ($3::int is null or a.ano = $3) order by a.id, a.tipo, arquivo, a.sha256`;

/** The researches that the expenses `$1` came of, a JSON list of `ano` and `id`; of a resto a pagar that of the book that registered it. */
export const RESEARCHES_OF_PAYMENTS = `
  select distinct q.ano, q.id from jsonb_to_recordset($1::jsonb) x (ano int, id text)
  join despesa_parte d on d.ano = x.ano and d.id_despesa = x.id::int
  join pesquisa_preco q on q.ano = coalesce(d.ano_origem, d.ano) and coalesce(d.id_despesa_origem, d.id_despesa) = any (q.id_despesas)
  order by q.ano, q.id`;
