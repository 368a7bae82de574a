import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  type AccountMonthQuery,
  type AccountMonthState,
  type AccountMovement,
  type AccountReconciliation,
  type MonthClosing,
  type ReconcilableLine,
  type Reconciliation,
} from '#contracts/reconciliation.js';
import { type Centavos, centavos, toReais } from '#domain/money.js';
import { monthPeriod, type Period } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { ACCOUNT_MOVEMENTS } from '#modules/budget-ledger/public.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { propose } from './proposals.js';
import { HAS_STATEMENT } from './statement-paper.js';

/** A month of an account, and the last entry of the book that it was made of. */
export interface MonthFigures {
  month: AccountReconciliation;
  sequencia: number;
}

type Closed = MonthClosing & { mes: number; fechado: boolean };

/** From where on movements and lines are looked at: the year's first day, or the first month that was ever closed, for what was left then. */
const SINCE = `least($2::date, (select make_date(min(ano * 12 + mes - 1) / 12, min(ano * 12 + mes - 1) % 12 + 1, 1) from mes_conciliado where num_conta = $1))`;

const MOVEMENT_OBJECT = `json_build_object('ano', m.ano, 'sequencia', m.sequencia, 'ordem', m.ordem, 'data', m.data, 'valor', m.valor, 'historico', m.historico,
  'documento', m.documento, 'favorecido', m.favorecido, 'cpfOrCnpj', m.cpf_or_cnpj, 'origem', json_build_object('tipo', m.origem, 'id', m.chave), 'conciliadoEm', c.dia)`;

const LINE_OBJECT = `json_build_object('id', l.id, 'data', l.data, 'valor', l.valor, 'historico', l.historico, 'documento', l.documento, 'conciliadoEm', c.dia)`;

/** Of movements `m` and of lines `l`: the reconciliation that they are in. */
const OF_MOVEMENT = 'conciliacao c on c.ano = m.ano and c.sequencia = m.sequencia and c.ordem = m.ordem';
const OF_LINE = 'conciliacao c on c.id_linha = l.id';

/** What was not on the statement at the end (`$3`) though in the book, and the other way round: reconciled later, or not at all. */
const OPEN_MOVEMENTS = `select ${MOVEMENT_OBJECT} as x from (${ACCOUNT_MOVEMENTS.replace('$2', SINCE)}) m left join ${OF_MOVEMENT}
  where c.dia is null or c.dia > $3::date order by m.data, m.ano, m.sequencia, m.ordem`;
const OPEN_LINES = `select ${LINE_OBJECT} as x from extrato_linha l left join ${OF_LINE}
  where l.num_conta = $1 and l.data between ${SINCE} and $3 and (c.dia is null or c.dia > $3::date) order by l.data, l.id`;

/** Reconciliations that were complete in the month. A part may be of any day before. */
const RECONCILED = `
  with parts as materialized (select ano, id, dia, id_linha, sequencia, ordem, data from conciliacao where num_conta = $1 and dia between $2 and $3),
    moved as (${ACCOUNT_MOVEMENTS.replace('$2', '(select min(data) from parts)')})
  select json_build_object('ano', p.ano, 'id', p.id, 'dia', max(p.dia), 'valor', sum(l.valor),
      'linhas', json_agg(${LINE_OBJECT} order by l.data, l.id) filter (where l.id is not null),
      'movimentos', json_agg(${MOVEMENT_OBJECT} order by m.data, m.sequencia, m.ordem) filter (where m.sequencia is not null)) as x
  from parts p
  cross join lateral (select p.dia) c
  left join extrato_linha l on l.id = p.id_linha
  left join moved m on (m.ano, m.sequencia, m.ordem) = (p.ano, p.sequencia, p.ordem)
  group by p.ano, p.id order by max(p.dia), p.ano, p.id`;

/** The statement's balance at the end of the month: the one nearest to it, not from before the month, with the lines between them. */
const BALANCE = `
  select saldo_em as em, saldo + coalesce((select sum(case when l.data > e.saldo_em then l.valor else -l.valor end) from extrato_linha l
    where l.num_conta = $1 and l.data > least(e.saldo_em, $3::date) and l.data <= greatest(e.saldo_em, $3::date)), 0) as valor
  from extrato e where num_conta = $1 and saldo_em >= $2 order by abs(saldo_em - $3::date), id desc limit 1`;

/** How many lines and movements of each month of the year are not reconciled. */
const LEFT = `
  select extract(month from data)::int as mes, count(*) filter (where is_line)::int as linhas, count(*) filter (where not is_line)::int as movimentos from (
    select l.data, true as is_line from extrato_linha l where l.num_conta = $1 and l.data between $2 and $3
      and not exists (select from ${OF_LINE.replace(' on ', ' where ')})
    union all
    select m.data, false from (${ACCOUNT_MOVEMENTS}) m where not exists (select from ${OF_MOVEMENT.replace(' on ', ' where ')})) x group by 1`;

interface OpenMovement extends AccountMovement {
  cpfOrCnpj: string | null;
}

@Injectable()
export class ReconciliationQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** A month of an account as it is reconciled (rules 26.4 to 26.9). 404 when there is no such account. */
  month({ cnpjAssociacao, ano, numConta, mes }: AccountMonthQuery): Promise<MonthFigures> {
    const month = monthPeriod(ano, mes);
    const year = { dataInicio: `${ano}-01-01`, dataFim: `${ano}-12-31` };
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const ask = asker(client, numConta);
      const untilThen = { ...year, dataFim: month.dataFim };
      const [state, naoNoExtrato, naoNoLivro, conciliados, balance, left] = await Promise.all([
        stateOf(client, { ano, numConta }, month),
        ask<OpenMovement>(OPEN_MOVEMENTS, untilThen),
        ask<ReconcilableLine>(OPEN_LINES, untilThen),
        ask<Reconciliation>(RECONCILED, month),
        ask<{ em: PlainDate; valor: number }>(asObjects(BALANCE), month),
        ask<Pick<AccountMonthState, 'mes' | 'linhas' | 'movimentos'>>(asObjects(LEFT), year),
      ]);
      const { conta, sequencia, saldo, temExtrato, meses } = state;
      if (!conta) throw notFound('Conta não encontrada.');
      const closing = meses.find((closed) => closed.mes === mes);
      const closed = closing?.fechado ? closing : undefined;
      const saldoExtrato = closed?.saldoExtrato ?? balance[0]?.valor ?? null;
      const saldoLivro = centavos(saldo);
      const explained = saldoLivro - sumOf(naoNoExtrato);
      return {
        sequencia,
        month: {
          ...{ cnpjAssociacao, ano, numConta, mes, saldoExtrato },
          saldoExtratoEm: closed?.em ?? balance[0]?.em ?? null,
          saldoLivro: toReais(saldoLivro),
          naoNoExtrato: naoNoExtrato.map(({ cpfOrCnpj: _, ...movement }) => movement),
          naoNoLivro,
          conciliados: conciliados.map(({ movimentos, ...each }) => ({ ...each, movimentos: movimentos.map(withoutDocument) })),
          propostas: closed ? [] : proposalsOf(naoNoLivro, naoNoExtrato),
          diferenca: saldoExtrato === null ? null : toReais(centavos(saldoExtrato) - explained),
          justificativa: closed?.justificativa ?? null,
          fechada: closed !== undefined,
          fechamento: closing ? closingOf(closing) : null,
          temExtrato,
          meses: monthsOf(meses, left),
        },
      };
    });
  }
}

const asObjects = (sql: string) => `select row_to_json(x) as x from (${sql}) x`;

/** Asks for objects of an account in a period. */
const asker =
  (client: PoolClient, numConta: string) =>
  async <T>(sql: string, { dataInicio, dataFim }: Period): Promise<T[]> => {
    const { rows } = await client.query<{ x: T }>(sql, [numConta, dataInicio, dataFim]);
    return rows.map(({ x }) => x);
  };

interface State {
  conta: boolean;
  sequencia: number;
  saldo: string;
  temExtrato: boolean;
  meses: Closed[];
}

/** What is known of the account: the book's balance at the end of the month, and its months that were closed. */
async function stateOf(client: PoolClient, { ano, numConta }: { ano: number; numConta: string }, month: Period): Promise<State> {
  const sql = `select exists (select from conta where num_conta = $1) as conta,
      coalesce((select sequencia from livro where ano = $4), 0)::int as sequencia,
      coalesce((select sum(valor) from movimento where num_conta = $1 and data between make_date($4, 1, 1) and $3), 0)::text as saldo,
      ${HAS_STATEMENT} as "temExtrato",
      (select coalesce(json_agg(json_build_object('mes', mes, 'fechado', fechado, 'saldoExtrato', saldo_extrato, 'em', em, 'diferenca', diferenca,
        'justificativa', justificativa, 'por', por, 'desde', desde, 'motivo', motivo)), '[]') from mes_conciliado where num_conta = $1 and ano = $4) as meses`;
  const { rows } = await client.query<State>(sql, [numConta, month.dataInicio, month.dataFim, ano]);
  return rows[0]!;
}

const sumOf = (moved: readonly { valor: number }[]): Centavos => moved.reduce((sum, { valor }) => sum + centavos(valor), 0);

const withoutDocument = ({ cpfOrCnpj: _, ...movement }: AccountMovement & { cpfOrCnpj?: string | null }): AccountMovement => movement;

const closingOf = ({ mes: _, fechado: __, ...closing }: Closed): MonthClosing => closing;

/** What is proposed of what nothing is reconciled with, later either. */
function proposalsOf(lines: readonly ReconcilableLine[], movements: readonly OpenMovement[]): AccountReconciliation['propostas'] {
  const isOpen = ({ conciliadoEm }: { conciliadoEm: PlainDate | null }) => conciliadoEm === null;
  const inCentavos = <T extends { valor: number }>(each: T) => ({ ...each, valor: centavos(each.valor) });
  return propose(lines.filter(isOpen).map(inCentavos), movements.filter(isOpen).map(inCentavos)).map(
    ({ linhas, movimentos, ...proposed }) => ({
      linhas: linhas.map(({ id }) => id),
      movimentos: movimentos.map(({ ano, sequencia, ordem }) => ({ ano, sequencia, ordem })),
      ...proposed,
    }),
  );
}

function monthsOf(
  closed: readonly Closed[],
  left: readonly Pick<AccountMonthState, 'mes' | 'linhas' | 'movimentos'>[],
): AccountMonthState[] {
  const isClosed = (mes: number) => closed.some((month) => month.fechado && month.mes === mes);
  const until = Math.max(0, ...closed.filter(({ fechado }) => fechado).map(({ mes }) => mes));
  return Array.from({ length: 12 }, (_, index) => index + 1).map((mes) => ({
    ...{ mes, linhas: 0, movimentos: 0 },
    ...left.find((month) => month.mes === mes),
    situacao: isClosed(mes) ? 'FECHADO' : mes < until ? 'ANTERIOR' : 'ABERTO',
  }));
}
