import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import {
  type AccountBalance,
  type AccountBalances,
  type AccountBalancesQuery,
  type AccountStatement,
  type AccountStatementLine,
  type AccountStatementQuery,
  type MovingRecord,
} from '#contracts/budget-ledger/account-statements.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { covered, coverOf } from '#domain/livre-cover.js';
import { type Centavos, type InCentavos, toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { NotFound } from '#domain/rule-violation.js';
import { type BookId, type MovementPart } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { IS_OPENING, IS_RECONCILED, movementsNamed, STANDS } from './account-movements.sql.js';
import { begunOtherwise } from './beginnings.sql.js';
import { type HeldBalance } from './carried-balance.js';

/** Balance of an account by programme and category, from the first day of the year (`$1`) up to a day (`$2`). */
const BALANCES = `
  select m.num_conta as "numConta", m.id_programa as "idPrograma", m.categoria, sum(m.valor)::float8 as saldo,
    coalesce(sum(m.valor) filter (where ${IS_OPENING}), 0)::float8 as inicial,
    coalesce(sum(m.valor) filter (where m.valor > 0 and not ${IS_OPENING}), 0)::float8 as entradas,
    coalesce(sum(m.valor) filter (where m.valor < 0 and not ${IS_OPENING}), 0)::float8 as saidas,
    coalesce(sum(m.valor) filter (where ${IS_OPENING} or ${IS_RECONCILED}), 0)::float8 as conciliado
  from visao_movimento m where m.data between $1 and $2 and ${STANDS} group by 1, 2, 3 order by 2 nulls last, 3 nulls last`;

/** The account that paid each programme last, in the year `$1` or the one before, up to a day (`$2`). */
const LAST_PAYERS = `
  select distinct on (m.id_programa) m.id_programa as "idPrograma", m.num_conta as "numConta" from visao_movimento m
  where m.origem = 'despesa' and m.valor < 0 and m.data between make_date($1 - 1, 1, 1) and $2 and ${STANDS}
  order by m.id_programa nulls last, m.data desc, m.ano desc, m.sequencia desc, m.ordem desc`;

/** What accounts were carried into the year `$1`, and what they ended the year before with where that is another balance; `$2` is today. */
const BEGINNINGS = `
  select num_conta as "numConta", saldo::float8 as transportado, terminou::float8 as terminou
  from (select num_conta, saldo from saldo_transportado where ano = $1) carried full join (${begunOtherwise('$1::int', '$2::date')}) other using (num_conta)`;

type Beginning = InCentavos<Pick<AccountBalance, 'numConta' | 'transportado' | 'terminou'>>;

interface BalanceRow {
  numConta: string;
  idPrograma: number | null;
  categoria: MoneyCategory | null;
  saldo: Centavos;
  inicial: Centavos;
  entradas: Centavos;
  saidas: Centavos;
  conciliado: Centavos;
}

const ACCOUNTS = 'select num_conta as "numConta", id_banco as "idBanco", descricao, tipo from visao_conta order by num_conta';

const WITHOUT_ACCOUNT = `select count(*)::int as pagamentos, reais(coalesce(sum(valor), 0))::float8 as valor from despesa
  where ano = $1 and data_anulacao is null and data_pagamento is not null and num_conta is null and data_pagamento <= $2`;

const STATEMENT = `
  with papers as (select ano, registro, id, count(*)::int as anexos from visao_anexo group by 1, 2, 3)
  select m.ano, m.sequencia, m.ordem, m.data::text as data, m.historico, m.documento, m.favorecido, m.valor, m.chave, upper(m.origem) as origem,
    m.conciliado_em is not null as conciliado, coalesce(papers.anexos, 0) as anexos
  from (${movementsNamed(`visao_movimento m where m.num_conta = $1 and m.data between $2 and $3 and ${STANDS}`)}) m
  left join papers on papers.ano = m.ano and papers.registro = upper(m.origem) and papers.id = m.chave
  order by m.data, not m.abertura, m.ano, m.sequencia, m.ordem`;

type StatementRow = Omit<InCentavos<AccountStatementLine>, 'saldo' | 'origem'> & {
  origem: MovingRecord;
  chave: string;
  favorecido: string | null;
};

/** Balances and statements of accounts. A movement counts in the year of its day, whichever year's book holds the movement (rule 22.10). */
@Injectable()
export class AccountStatements {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** Every account of the association with its balance on a day of the year. */
  async balances({ cnpjAssociacao, ano, em: asked }: AccountBalancesQuery): Promise<AccountBalances> {
    const em = within(ano, asked ?? this.lastDay(ano));
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const [accounts, balances, without, payers, beginnings] = await Promise.all([
        client.query<Pick<AccountBalance, 'numConta' | 'idBanco' | 'descricao' | 'tipo'>>(ACCOUNTS),
        client.query<BalanceRow>(BALANCES, [`${ano}-01-01`, em]),
        client.query<AccountBalances['semConta']>(WITHOUT_ACCOUNT, [ano, em]),
        client.query<AccountBalances['pagadoras'][number]>(LAST_PAYERS, [ano, em]),
        client.query<Beginning>(BEGINNINGS, [ano, this.clock.today()]),
      ]);
      const contas = accounts.rows.map((account) => {
        const { transportado = null, terminou = null } = beginnings.rows.find(({ numConta }) => numConta === account.numConta) ?? {};
        return {
          ...account,
          ...sumsOf(balances.rows.filter(({ numConta }) => numConta === account.numConta)),
          transportado: transportado && toReais(transportado),
          terminou: terminou && toReais(terminou),
        };
      });
      return { em, contas, semConta: without.rows[0]!, pagadoras: payers.rows };
    });
  }

  /** An account's movements of a period within the year, each with the balance after the movement. Throws NotFound. */
  async statement(query: AccountStatementQuery): Promise<AccountStatement> {
    const { cnpjAssociacao, ano, numConta } = query;
    const first = `${ano}-01-01`;
    const de = query.de && query.de > first ? query.de : first;
    const ate = within(ano, query.ate ?? this.lastDay(ano));
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const [account, before, rows] = await Promise.all([
        client.query('select from visao_conta where num_conta = $1', [numConta]),
        client.query<{ saldo: Centavos }>(
          'select coalesce(sum(valor), 0)::float8 as saldo from visao_movimento where num_conta = $1 and data >= $2 and data < $3',
          [numConta, first, de],
        ),
        client.query<StatementRow>(STATEMENT, [numConta, de, ate]),
      ]);
      if (account.rowCount === 0) throw new NotFound('conta.ausente', 'Conta não encontrada.');
      let { saldo } = before.rows[0]!;
      const saldoAnterior = toReais(saldo);
      const movimentos = rows.rows.map(({ origem, chave, ...row }): AccountStatementLine => {
        saldo += row.valor;
        const { ano: book, sequencia, ordem, data, documento, favorecido, valor, conciliado, anexos } = row;
        const historico = [favorecido, row.historico].filter(Boolean).join(' · ');
        const said = { ano: book, sequencia, ordem, data, historico, documento, valor: toReais(valor) };
        return { ...said, saldo: toReais(saldo), origem: { tipo: origem, id: chave }, conciliado, anexos };
      });
      return { saldoAnterior, movimentos, saldoFinal: toReais(saldo) };
    });
  }

  /** Balance of each account at the end of a year, after LIVRE has covered negative amounts. */
  async heldAtEnd(book: BookId): Promise<HeldBalance[]> {
    return this.tenancy.snapshot(book.cnpjAssociacao, (client) => heldAtEnd(client, book));
  }

  /** The last day of the year that is not in the future. */
  private lastDay(ano: number): PlainDate {
    const today = this.clock.today();
    return today < `${ano}-12-31` ? today : `${ano}-12-31`;
  }
}

/** Balance of each account at the end of a year, after LIVRE has covered negative amounts, within the transaction of `client`. */
export async function heldAtEnd(client: PoolClient, { ano }: BookId): Promise<HeldBalance[]> {
  const { rows } = await client.query<BalanceRow>(BALANCES, [`${ano}-01-01`, `${ano}-12-31`]);
  const accounts = Map.groupBy(rows, ({ numConta }) => numConta);
  return [...accounts].map(([numConta, parts]) => ({ numConta, partes: covered(parts.map(partOf)) }));
}

/** The day, limited to the end of the year. */
function within(ano: number, day: PlainDate): PlainDate {
  const last = `${ano}-12-31`;
  return day < last ? day : last;
}

const partOf = ({ idPrograma, categoria, saldo }: BalanceRow): MovementPart => ({ idPrograma, categoria, valor: saldo });

function sumsOf(
  rows: BalanceRow[],
): Pick<AccountBalance, 'saldoInicial' | 'entradas' | 'saidas' | 'saldo' | 'conciliado' | 'porCategoria'> {
  const sum = (field: 'inicial' | 'entradas' | 'saidas' | 'saldo' | 'conciliado') =>
    toReais(rows.reduce((total, row) => total + row[field], 0));
  return {
    saldoInicial: sum('inicial'),
    entradas: sum('entradas'),
    saidas: -sum('saidas') || 0,
    saldo: sum('saldo'),
    conciliado: sum('conciliado'),
    porCategoria: coverOf(rows.map(partOf))
      .filter(({ valor }) => valor !== 0)
      .map(({ idPrograma, categoria, valor, coberto }) => ({
        idPrograma,
        categoria,
        saldo: toReais(valor),
        coberto: toReais(coberto),
        saldoCoberto: toReais(valor + coberto),
      })),
  };
}
