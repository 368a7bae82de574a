import { Injectable } from '@nestjs/common';
import { type Centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { entryOf } from '#modules/balances/public.js';
import { type BookId } from '#modules/book/pure.js';
import { STANDS } from '#modules/budget-ledger/sql.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { figuredMovements, type MovementFigure } from './figured-movements.sql.js';
import { isIncome, paidIn, REFUNDED } from './year-money.sql.js';

/** An amount by the permitted use of the money; they sum to `valor`. */
export interface ByCategory {
  custeio: Centavos;
  capital: Centavos;
  livre: Centavos;
  semCategoria: Centavos;
  valor: Centavos;
}

/** Income and payments of a year by their day, whichever year's book holds them, from one snapshot. Amounts in centavos. */
export interface YearExecution {
  sequencia: number;
  hash: string;
  /** Name of the one programme that is shown; null for all. */
  programa: string | null;
  /** By funds source; null for revenues without one. Refunds are no revenue (rule 39.4). */
  receitas: (ByCategory & { fonte: string | null; quantidade: number })[];
  /** What the accounts began the year with, and what they yielded. */
  saldoAnterior: ByCategory;
  rendimentos: ByCategory;
  /** Movements of each account in the year, by their day, whichever year's book holds them (rule 22.10). */
  contas: AccountYear[];
  /** Paid and not cancelled, less what was refunded in the year, by expense element. */
  despesas: (ByCategory & { elemento: string; quantidade: number })[];
  /** What was paid of expenses of earlier years. */
  restos: ByCategory;
  /** The payments and refunds behind the sums, by day; a split payment is listed by part. */
  pagamentos: Payment[];
  /** Sum of the payments without an account. */
  semConta: Centavos;
  /** Payments not confirmed by a statement of their account by the end of the year (rule 26.15). */
  naoDemonstradas: UnconfirmedPayment[];
}

/** An account's year; the payments are summed. */
export interface AccountYear {
  conta: string;
  /** Null of cash. */
  banco: string | null;
  saldoInicial: Centavos;
  recebido: Centavos;
  rendimentos: Centavos;
  transferido: Centavos;
  pago: Centavos;
  saldo: Centavos;
}

export interface UnconfirmedPayment {
  idDespesa: number;
  data: PlainDate;
  favorecido: string;
  conta: string;
  valor: Centavos;
}

export interface Payment {
  /** The expense's number, with its year if that is an earlier one. */
  numero: string;
  /** Null of a refund. */
  pagamento: string | null;
  data: PlainDate;
  favorecido: string;
  documento: string;
  elemento: string;
  programa: string | null;
  notaFiscal: string | null;
  formaPagamento: string;
  valor: Centavos;
}

/** Rows of one programme `$3`, or of all. */
const OF_PROGRAM = (row: string) => `($3::int is null or ${row}.id_programa = $3)`;
const PAID = `d.cnpj_associacao = $1 and ${paidIn('$2')}`;
const PAID_OF_PROGRAM = `${PAID} and ${OF_PROGRAM('d')}`;

const REFUNDED_OF_PROGRAM = `e.cnpj_associacao = $1 and e.ano = $2 and ${OF_PROGRAM('x')}`;

/** Sums of the rows' `valor`, by their `categoria`. */
const byCategory = (row: string) => {
  const sum = (condition: string) => `coalesce(sum(${row}.valor) filter (where ${row}.categoria ${condition}), 0)::float8`;
  return `${sum("= 'CUSTEIO'")} as custeio, ${sum("= 'CAPITAL'")} as capital, ${sum("= 'LIVRE'")} as livre, ${sum('is null')} as "semCategoria",
    coalesce(sum(${row}.valor), 0)::float8 as valor`;
};

const PROGRAMA = 'select descricao from visao_programa where cnpj_associacao = $1 and id = $2';

const RECEITAS = `
  select f.descricao as fonte, count(*)::int as quantidade, ${byCategory('r')}
  from visao_receita r left join visao_fonte_recurso f on (f.cnpj_associacao, f.id) = (r.cnpj_associacao, r.id_fonte_recurso)
  where r.cnpj_associacao = $1 and r.ano = $2 and ${isIncome('r')} and ${OF_PROGRAM('r')} group by f.descricao order by f.descricao nulls last`;

/** What moved on accounts in the year, by account and by what it was. */
const MOVED = `
  select m.num_conta as conta, b.nome as banco, m.figura, m.origem, ${byCategory('m')}
  from (${figuredMovements(
    `m.cnpj_associacao = $1 and m.data between make_date($2, 1, 1) and make_date($2, 12, 31) and ${OF_PROGRAM('m')}`,
  )}) m
  join visao_conta c on (c.cnpj_associacao, c.num_conta) = (m.cnpj_associacao, m.num_conta) left join visao_banco b on b.id = c.id_banco
  group by 1, 2, 3, 4 order by 1`;

const SEM_CONTA = `select coalesce(sum(d.valor), 0)::float8 as valor from despesa_parte d where ${PAID_OF_PROGRAM} and d.num_conta is null`;

/**
 * Only for accounts with statements: without them no payment can be confirmed. The book says which have some, by a statement among their papers or by a
 * reconciliation: imported statements are not in it, and a report as of an earlier entry must not know of later ones (rule 28.8).
 */
const NAO_DEMONSTRADAS = `
  select d.id_despesa as "idDespesa", m.data::text as data, f.nome as favorecido, m.num_conta as conta, (-sum(m.valor))::float8 as valor
  from visao_movimento m
  join visao_despesa d on (d.cnpj_associacao, d.ano, d.id_despesa) = (m.cnpj_associacao, m.ano, m.chave::int)
  join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  where ${PAID} and m.origem = 'despesa' and ${STANDS} and ${OF_PROGRAM('m')}
    and (exists (select from visao_anexo a where (a.cnpj_associacao, a.registro, a.id) = (m.cnpj_associacao, 'CONTA', m.num_conta) and a.tipo = 'EXTRATO' and a.ano >= $2)
      or exists (select from visao_conciliacao c where (c.cnpj_associacao, c.num_conta) = (m.cnpj_associacao, m.num_conta) and c.dia >= make_date($2, 1, 1)))
    and not exists (select from visao_conciliacao c where (c.cnpj_associacao, c.ano, c.sequencia, c.ordem) = (m.cnpj_associacao, m.ano, m.sequencia, m.ordem)
      and c.dia <= make_date($2, 12, 31))
  group by d.id_despesa, m.sequencia, m.ordem, m.data, f.nome, m.num_conta order by m.data, d.id_despesa`;

const DESPESAS = `
  select l.descricao as elemento, count(distinct p.pagamento)::int as quantidade, ${byCategory('p')}
  from (
    select d.ano || ' ' || d.id_despesa as pagamento, d.id_elemento_despesa, d.categoria, d.valor from despesa_parte d where ${PAID_OF_PROGRAM}
    union all select null, x.id_elemento_despesa, x.categoria, -x.valor from ${REFUNDED} where ${REFUNDED_OF_PROGRAM}
  ) p join visao_elemento_despesa l on l.id = p.id_elemento_despesa group by l.descricao order by l.descricao`;

/** Whether expense `d` was registered in an earlier year. */
const IS_RESTO = 'coalesce(d.ano_origem, d.ano) < $2';

/** Expense `d` that a refund of the year gives back. */
const REFUNDED_EXPENSE = 'visao_despesa d on (d.cnpj_associacao, d.ano, d.id_despesa) = (e.cnpj_associacao, e.ano_despesa, e.id_despesa)';

/** Restos a pagar that were paid in the year, without what was refunded of them in it. */
const RESTOS = `select ${byCategory('p')} from (
    select d.categoria, d.valor from despesa_parte d where ${PAID_OF_PROGRAM} and ${IS_RESTO}
    union all select x.categoria, -x.valor from ${REFUNDED} join ${REFUNDED_EXPENSE} where ${REFUNDED_OF_PROGRAM} and ${PAID} and ${IS_RESTO}
  ) p`;

/** The number of expense `d`, with the year of an earlier one in which it was registered. */
const NUMBERED =
  "case when coalesce(d.ano_origem, d.ano) = $2 then d.id_despesa::text else coalesce(d.id_despesa_origem, d.id_despesa) || '/' || coalesce(d.ano_origem, d.ano) end";

const PAGAMENTOS = `
  select p.numero, p.pagamento, p.data::text as data, f.nome as favorecido, p.id_favorecido as documento, e.descricao as elemento, g.descricao as programa,
    p.nota_fiscal as "notaFiscal", p.forma_pagamento as "formaPagamento", p.valor::float8 as valor
  from (
    select ${NUMBERED} as numero, d.ano || ' ' || d.id_despesa as pagamento, d.id_despesa, d.data_pagamento as data, d.id_favorecido, d.id_elemento_despesa, d.id_programa,
      d.nota_fiscal, d.forma_pagamento, d.valor, d.parte
    from despesa_parte d where ${PAID_OF_PROGRAM}
    union all
    select ${NUMBERED}, null, d.id_despesa, e.data, d.id_favorecido, x.id_elemento_despesa, x.id_programa, d.nota_fiscal, 'ESTORNO', -x.valor, x.parte
    from ${REFUNDED} join ${REFUNDED_EXPENSE} where ${REFUNDED_OF_PROGRAM}
  ) p
  join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = ($1, p.id_favorecido)
  join visao_elemento_despesa e on e.id = p.id_elemento_despesa
  left join visao_programa g on (g.cnpj_associacao, g.id) = ($1, p.id_programa)
  order by p.data, p.id_despesa, p.pagamento nulls last, p.parte`;

/** The sum of an account's movements of one kind. */
interface Moved extends ByCategory {
  conta: string;
  banco: string | null;
  figura: MovementFigure | null;
  /** The table of their records. */
  origem: string;
}

const isOpening = ({ figura }: Moved) => figura === 'saldoAnterior';
const isYield = (moved: Moved) => moved.origem === 'rendimento' && !isOpening(moved);
const isRefund = ({ figura }: Moved) => figura === 'estornos';

/** Refunds are taken off the payments. */
function accountYear(moved: readonly Moved[]): AccountYear {
  const sum = (holds: (each: Moved) => boolean) => sumOf(moved.filter(holds));
  return {
    conta: moved[0]!.conta,
    banco: moved[0]!.banco,
    saldoInicial: sum(isOpening),
    recebido: sum((each) => each.origem === 'receita' && !isRefund(each)),
    rendimentos: sum(isYield),
    transferido: sum(({ figura }) => figura === 'transferencias'),
    pago: -sum((each) => each.figura === 'pagos' || isRefund(each)) || 0,
    saldo: sumOf(moved),
  };
}

const CATEGORIES = ['custeio', 'capital', 'livre', 'semCategoria', 'valor'] as const;

/** The sums of the amounts, category by category. */
export const together = (amounts: readonly ByCategory[]): ByCategory =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, amounts.reduce((sum, amount) => sum + amount[category], 0)]),
  ) as unknown as ByCategory;

@Injectable()
export class YearExecutionQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /**
   * The rendering of accounts of a year: revenues, carried balances and yields, and the payments made from them; of all programmes, or of one. 404 without
   * that programme.
   */
  execution({ cnpjAssociacao, ano }: BookId, idPrograma: number | null = null): Promise<YearExecution> {
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const read = async <T extends object>(sql: string) => (await client.query<T>(sql, [cnpjAssociacao, ano, idPrograma])).rows;
      const [programa] = (await client.query<{ descricao: string }>(PROGRAMA, [cnpjAssociacao, idPrograma])).rows;
      if (idPrograma !== null && !programa) throw notFound('Programa não encontrado.');
      const moved = await read<Moved>(MOVED);
      return {
        ...(await entryOf(client, { cnpjAssociacao, ano })),
        programa: programa?.descricao ?? null,
        saldoAnterior: together(moved.filter(isOpening)),
        rendimentos: together(moved.filter(isYield)),
        receitas: await read(RECEITAS),
        contas: [...Map.groupBy(moved, ({ conta }) => conta).values()].map(accountYear),
        despesas: await read(DESPESAS),
        restos: (await read<ByCategory>(RESTOS))[0]!,
        pagamentos: await read(PAGAMENTOS),
        semConta: (await read<{ valor: Centavos }>(SEM_CONTA))[0]!.valor,
        naoDemonstradas: await read(NAO_DEMONSTRADAS),
      };
    });
  }
}
