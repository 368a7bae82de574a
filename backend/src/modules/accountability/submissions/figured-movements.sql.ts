import { type FigureName } from '#contracts/accountability/layout-words.js';
import { type RevenueType } from '#contracts/budget-ledger/revenue.record.js';
import { openSince } from '#modules/bank/sql.js';
import { IS_OPENING, STANDS } from '#modules/budget-ledger/sql.js';

/** What a movement is in the accounts of a period; transfers keep programme and use of the money. */
export type MovementFigure =
  | Extract<FigureName, 'saldoAnterior' | 'repasses' | 'proprios' | 'rendimentos' | 'estornos' | 'devolvidos' | 'pagos'>
  | 'transferencias';

const OF_REVENUES: Record<RevenueType, MovementFigure> = {
  REPASSE: 'repasses',
  PROPRIO: 'proprios',
  DOACAO: 'proprios',
  RENDIMENTO: 'rendimentos',
  ESTORNO: 'estornos',
  DEVOLUCAO: 'devolvidos',
};

const OF_OTHERS: Record<string, MovementFigure> = { despesa: 'pagos', rendimento: 'rendimentos', transferencia: 'transferencias' };

const caseOf = (column: string, figures: Record<string, MovementFigure>) =>
  `case ${column} ${Object.entries(figures)
    .map(([value, figure]) => `when '${value}' then '${figure}'`)
    .join(' ')} end`;

/**
 * Current movements of accounts, a row for each part: the columns of `visao_movimento`, `numero` (of the expense, revenue or transfer) and `figura` (a
 * `MovementFigure`; null of a revenue without a type). Numbers are read first, see `movementsNamed`.
 * @param where condition on rows `m` of movements
 */
export const figuredMovements = (where: string) => `
  select m.*, case when m.abre then 'saldoAnterior' when m.origem = 'receita' then ${caseOf('r.tipo', OF_REVENUES)} else ${caseOf('m.origem', OF_OTHERS)} end as figura
  from (
    select m.*, ${IS_OPENING} as abre, case when m.origem in ('despesa', 'receita', 'transferencia') then m.chave::int end as numero
    from visao_movimento m where ${where} and ${STANDS} offset 0) m
  left join visao_receita r on m.origem = 'receita' and (r.cnpj_associacao, r.ano, r.id) = (m.cnpj_associacao, m.ano, m.numero)`;

/** The day of the reconciliation of a movement `m`, by its unique index. */
const RECONCILED_ON = '(select c.dia from visao_conciliacao c where (c.ano, c.sequencia, c.ordem) = (m.ano, m.sequencia, m.ordem))';

const YEAR_START = "date_trunc('year', $1::date)::date";

/**
 * Movements of the year of `$1` up to `$2`, and of earlier years those that were on no statement before `$1`, of accounts whose months were closed then; with
 * what a form says of them. Amounts in centavos. The main expense of a tax is looked up by its key (`offset 0`), not by reading all expenses for every movement.
 */
export const MOVEMENTS = `
  select m.ano, m.sequencia::int as sequencia, m.ordem, m.parte, m.data::text as data, m.num_conta as conta, m.id_programa as "idPrograma", g.descricao as programa,
    m.categoria, m.valor::float8 as valor, m.figura, upper(m.origem) as origem, m.chave, coalesce(m.dia, case when a.tipo = 'CAIXA' then m.data end)::text as "noExtrato",
    a.descricao as "nomeDaConta", r.tipo as "tipoDaReceita", coalesce(r.descricao, t.historico) as descricao, d.objeto_resumido as objeto,
    f.nome as favorecido, f.cpf_or_cnpj as "cpfOrCnpj", d.tipo_documento as "tipoDocumento", d.nota_fiscal as "notaFiscal", d.data_nf::text as "dataNf",
    d.forma_pagamento as "formaPagamento", d.documento_pagamento as "documentoPagamento", d.data_elaboracao::text as "dataElaboracao",
    p.id_despesa is not null as "eImposto", pf.nome as "favorecidoPrincipal", pf.cpf_or_cnpj as "cpfOrCnpjPrincipal", p.tipo_documento as "tipoPrincipal",
    p.nota_fiscal as "notaPrincipal", p.data_nf::text as "dataPrincipal",
    case when d.id_despesa is not null then (select json_agg(json_build_object('elemento', l.descricao, 'valor', e.valor)) from (
      select x.id_elemento_despesa, x.id_programa, x.categoria, x.valor from despesa_parte x
        where m.origem = 'despesa' and (x.ano, x.id_despesa) = (d.ano, d.id_despesa)
      union all
      select x.id_elemento_despesa, x.id_programa, x.categoria, x.valor from visao_receita_estorno x
        where m.origem = 'receita' and (x.ano, x.id) = (m.ano, m.numero)
      ) e join visao_elemento_despesa l on l.id = e.id_elemento_despesa
      where (e.id_programa, e.categoria) is not distinct from (m.id_programa, m.categoria)) end as elementos
  from (select m.*, ${RECONCILED_ON} as dia from (${figuredMovements(`m.data between least(${YEAR_START},
      (select make_date(min(ano), 1, 1) from visao_mes_conciliado)) and $2::date
    and (m.data >= ${YEAR_START} or m.data >= ${openSince(YEAR_START, 'm.num_conta')})`)}) m) m
  join visao_conta a on a.num_conta = m.num_conta
  left join visao_programa g on g.id = m.id_programa
  left join visao_receita r on m.origem = 'receita' and (r.ano, r.id) = (m.ano, m.numero)
  left join visao_transferencia t on m.origem = 'transferencia' and (t.ano, t.id) = (m.ano, m.numero)
  left join lateral (select * from despesa_parte x where (x.ano, x.id_despesa) = (case when m.origem = 'despesa' then m.ano else r.ano_despesa end,
    case when m.origem = 'despesa' then m.numero else r.id_despesa end) and x.parte = 1) d on true
  left join visao_favorecido f on f.cpf_or_cnpj = d.id_favorecido
  left join lateral (select * from despesa_parte x where (x.ano, x.id_despesa) = (d.ano, d.id_despesa_principal) and x.parte = 1 offset 0) p on true
  left join visao_favorecido pf on pf.cpf_or_cnpj = p.id_favorecido
  where m.data >= ${YEAR_START} or not m.abre and coalesce(m.dia, 'infinity') >= $1::date
  order by m.data, m.ano, m.sequencia, m.ordem, m.parte`;

/** Expenses drawn up until `$2`, of the book of the year of `$1`, of the programmes `$3` or of all: their parts that are not cancelled. Amounts in centavos. */
export const EXPENSES = `
  select d.ano, d.id_despesa as "idDespesa", d.data_elaboracao::text as data, d.data_pagamento::text as "pagaEm", d.id_programa as "idPrograma", g.descricao as programa,
    d.categoria, d.valor::float8 as valor, d.objeto_resumido as objeto, f.nome as favorecido, d.atesto is not null as "temAtesto", e.descricao as elemento
  from despesa_parte d
  join visao_elemento_despesa e on e.id = d.id_elemento_despesa
  join visao_favorecido f on f.cpf_or_cnpj = d.id_favorecido
  left join visao_programa g on g.id = d.id_programa
  where d.ano = extract(year from $1::date)::int and d.data_elaboracao <= $2::date and d.data_anulacao is null and ($3::int[] is null or d.id_programa = any ($3))
  order by d.data_elaboracao, d.id_despesa, d.parte`;
