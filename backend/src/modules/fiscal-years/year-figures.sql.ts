import { MONTH_FIELDS } from '#contracts/budget-ledger/yields.js';
import { type OpenExpenses, type Reconciled } from '#contracts/desk/desk.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type PostingKind } from '#modules/book/pure.js';
import { begunOtherwise, PROVEN } from '#modules/budget-ledger/sql.js';
import { type Question } from '#platform/tenancy/look-up.js';

/** Figures of a year from the ledger, in few rows. Amounts in centavos. */
export interface YearFigures {
  /** Sums of the running balances by kind of posting; null without any. */
  saldos: Record<PostingKind, number | null>;
  /** Sum of the budgets; null without any. */
  orcamentos: number | null;
  conciliado: Reconciled;
  /** Expenses that are not cancelled. */
  despesas: ExpenseGroup[];
  /** What refunds give back to lines of the year (rule 39.3). */
  devolvido: number;
  /** Accounts that received revenues other than refunds. */
  recebedoras: string[];
  contas: AccountYields[];
  /** Accounts that began the year with another balance than they ended the one before with. */
  inicios: { numConta: string; descricao: string; terminou: number; comecou: number }[];
  /** Revenues without type or category. */
  receitasAClassificar: { quantidade: number; valor: number };
  /** Paid expenses without a proof of payment (rule 23.10). */
  semComprovante: { quantidade: number; valor: number };
  /** Paid expenses without atesto, in a year in which others have one (rule 11.28). */
  semAtesto: { quantidade: number; valor: number };
  /** The previous year, the year and the next one. */
  exercicios: YearState[];
  /** The error found by the last verification; null if none. */
  divergencia: { sequencia: number; motivo: string } | null;
  /** Whether the association has any budget, expense or payment, of any year; cancelled expenses do not count. */
  temOrcamento: boolean;
  /** Whether its accounts have opening balances of any year, or it has closed a month or a year: it then works without them. */
  temSaldos: boolean;
  /** Whether it has an account, and whether opening balances of it are of no programme. */
  temConta: boolean;
  temSemPrograma: boolean;
  temDespesa: boolean;
  temPagamento: boolean;
}

export interface ExpenseGroup {
  paga: boolean;
  /** By due date; null if paid. */
  faixa: keyof OpenExpenses | null;
  semItem: boolean;
  /** Paid, without an account. */
  semConta: boolean;
  /** Restos a pagar: on no line of the year (rule 38.3). */
  resto: boolean;
  quantidade: number;
  valor: number;
  /** The first day on which one of the expenses was drawn up. */
  desde: PlainDate;
}

export interface AccountYields {
  numConta: string;
  descricao: string;
  /** Yields of the twelve months; null if none were reported for the year. */
  meses: number[] | null;
  /** Whether yields of the previous year were reported. */
  tinhaRendimento: boolean;
}

export interface YearState {
  ano: number;
  encerrado: boolean;
  aberto: boolean;
  temEntradas: boolean;
  temOrcamentos: boolean;
}

const list = (select: string) => `select coalesce(json_agg(x), '[]') from (${select}) x`;

/** Any part of a split expense. */
const LACKS_ITEM = `case when partes = 0 then id_item is null
      else exists (select from visao_despesa_rateio p where (p.ano, p.id_despesa) = (d.ano, d.id_despesa) and p.id_item is null) end`;

const DESPESAS = `
  select data_pagamento is not null as paga, ${LACKS_ITEM} as "semItem",
    data_pagamento is not null and num_conta is null as "semConta", ano_origem is not null as resto,
    case when data_pagamento is not null then null when vencimento is null then 'semVencimento' when vencimento < r.hoje::date then 'vencidas'
      when vencimento <= r.semana::date then 'proximas' else 'depois' end as faixa,
    count(*)::int as quantidade, sum(valor) as valor, min(data_elaboracao) as desde
  from visao_despesa d where ano = r.ano and data_anulacao is null group by 1, 2, 3, 4, 5`;

/** Paid, without a proof. */
const UNPROVEN = 'd.data_pagamento is not null and d.data_anulacao is null and x.id_despesa is null';

/** Paid, and nobody confirmed that goods came or work was done; a retained tax has no atesto of its own. */
const UNATTESTED = 'd.data_pagamento is not null and d.data_anulacao is null and d.id_despesa_principal is null and d.atesto is null';

const RECEBEDORAS =
  "select distinct num_conta from visao_receita where ano = r.ano and num_conta is not null and tipo is distinct from 'ESTORNO'";

const DEVOLVIDO = `
  select coalesce(sum(e.valor), 0)::float8
  from visao_receita e join visao_despesa d on (d.cnpj_associacao, d.ano, d.id_despesa) = (e.cnpj_associacao, e.ano_despesa, e.id_despesa)
  where e.ano = r.ano and e.ano_despesa = e.ano and d.ano_origem is null`;

/** Of each account that moved in the year, the day until which it is closed; null if it never was. */
const CONCILIADAS = `
  select (select max(least(make_date(f.ano, f.mes, 1) + interval '1 month - 1 day', make_date(r.ano, 12, 31)))::date
    from visao_mes_conciliado f where f.num_conta = m.num_conta and f.fechado) as ate
  from (select distinct num_conta from visao_movimento where data between make_date(r.ano, 1, 1) and make_date(r.ano, 12, 31)) m`;

const CONCILIADO = `
  select json_build_object('contas', count(*), 'conciliadas', count(ate), 'ate', min(ate)) from (${CONCILIADAS}) conta`;

const CONCILIADO_ATE = `select case when count(*) = count(ate) then min(ate)::text end from (${CONCILIADAS}) conta`;

const CONTAS = `
  select c.num_conta as "numConta", c.descricao, case when y.num_conta is not null then array[${MONTH_FIELDS.map((month) => `y.${month}`).join(', ')}] end as meses,
    exists (select from visao_rendimento b where b.ano = r.ano - 1 and b.num_conta = c.num_conta) as "tinhaRendimento"
  from visao_conta c left join visao_rendimento y on y.ano = r.ano and y.num_conta = c.num_conta order by c.num_conta`;

const INICIOS = `
  select c.num_conta as "numConta", c.descricao, b.terminou, b.comecou from (${begunOtherwise('r.ano', 'r.hoje::date')}) b
  join visao_conta c on c.num_conta = b.num_conta order by c.num_conta`;

const EXERCICIOS = `
  select y.ano, coalesce(e.encerrado, false) as encerrado, coalesce(e.aberto, false) as aberto, coalesce(l.sequencia > 0, false) as "temEntradas",
    exists (select from visao_orcamento o where o.ano = y.ano) as "temOrcamentos"
  from generate_series(r.ano - 1, r.ano + 1) y(ano) left join exercicio e on e.ano = y.ano left join visao_livro l on l.ano = y.ano
  order by y.ano`;

/** The day until which every account that moved in a year is closed; null if one of them never was. */
export const RECONCILED_UP_TO = { fields: { ano: 'int' }, answers: { conciliadoAte: CONCILIADO_ATE } } as const satisfies Question;

const NO_PROGRAM = 'exists (select from implantacao_saldo where id_programa is null and valor <> 0)';

/** Figures and open tasks of a year. `hoje` is today, `semana` the last day on which an expense is due soon. */
export const YEAR_FIGURES: Question = {
  fields: { ano: 'int', hoje: 'text', semana: 'text' },
  answers: {
    saldos: `select json_build_object('orcado', sum(orcado), 'debito', sum(debito), 'credito', sum(credito), 'pago', sum(pago), 'a_pagar', sum(a_pagar))
      from visao_saldo where ano = r.ano`,
    orcamentos: 'select sum(valor)::float8 from visao_orcamento where ano = r.ano',
    conciliado: CONCILIADO,
    despesas: list(DESPESAS),
    devolvido: DEVOLVIDO,
    recebedoras: `select coalesce(json_agg(num_conta), '[]') from (${RECEBEDORAS}) x`,
    contas: list(CONTAS),
    inicios: list(INICIOS),
    receitasAClassificar: `select json_build_object('quantidade', count(*), 'valor', coalesce(sum(valor), 0)) from visao_receita
      where ano = r.ano and (tipo is null or (categoria is null and tipo <> 'ESTORNO'))`,
    semComprovante: `select json_build_object('quantidade', count(*) filter (where ${UNPROVEN}), 'valor', coalesce(sum(d.valor) filter (where ${UNPROVEN}), 0))
      from visao_despesa d left join (${PROVEN}) x using (cnpj_associacao, ano, id_despesa) where d.ano = r.ano`,
    semAtesto: `coalesce(
      (select json_build_object('quantidade', count(distinct d.id_despesa) filter (where ${UNATTESTED}), 'valor', coalesce(sum(d.valor) filter (where ${UNATTESTED}), 0))
        from despesa_parte d where d.ano = r.ano having bool_or(d.atesto is not null)),
      json_build_object('quantidade', 0, 'valor', 0))`,
    exercicios: list(EXERCICIOS),
    divergencia: `select json_build_object('sequencia', sequencia, 'motivo', motivo) from visao_livro_verificacao where ano = r.ano and not integro`,
    temOrcamento: 'select exists (select from visao_saldo where itens > 0)',
    temConta: 'select exists (select from visao_conta)',
    temSemPrograma: `select ${NO_PROGRAM}`,
    temSaldos: `select (exists (select from implantacao) and not ${NO_PROGRAM}) or exists (select from visao_rendimento where abertura <> 0)
      or exists (select from visao_saldo_transportado) or exists (select from visao_mes_conciliado where fechado) or exists (select from exercicio where encerrado)`,
    temDespesa: 'select exists (select from visao_saldo where a_pagar > 0 or pagamentos > 0)',
    temPagamento: 'select exists (select from visao_saldo where pagamentos > 0)',
  },
};
