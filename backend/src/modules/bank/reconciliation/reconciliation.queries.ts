import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type AccountMonthQuery } from '#contracts/bank/account-months.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { type StatementBalance } from '#contracts/bank/statements.js';
import { type Centavos, type InCentavos, sumOf, toReais } from '#domain/money.js';
import { MONTHS, monthPeriod, type Period } from '#domain/months.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import { IS_RECONCILABLE, movementsNamed } from '#modules/budget-ledger/sql.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { START, type Start, startAnswer } from './account-start.sql.js';
import { CAME_LATE } from './late-lines.sql.js';
import {
  type Closed,
  closingOf,
  type Left,
  lineAnswer,
  monthsOf,
  movementAnswer,
  type OpenLine,
  type OpenMovement,
  type Part,
  proposalsOf,
  reconciliationsOf,
} from './month-contents.js';
import { listedSince } from './open-since.sql.js';
import { type Payee } from './payees.js';
import { NEAR_DAYS } from './proposals.js';
import { HAS_STATEMENT, STATEMENT_PAPER } from './statement-paper.sql.js';

/** A month of an account, with the last entry of the book in its figures, and its closing. */
export interface MonthFigures {
  month: AccountReconciliation;
  /** The last entry of the book, and the one that closed the month, if it is closed. */
  sequencia: number;
  closedAt: number | undefined;
  /** Its open lines; amounts in centavos. */
  lines: OpenLine[];
  /** The balance of the statement, null if unknown, and that of the book. */
  saldoExtrato: Centavos | null;
  explained: Centavos;
}

const movements = (
  from: string,
) => `select json_build_object('ano', ano, 'sequencia', sequencia, 'ordem', ordem, 'data', data, 'valor', valor,
  'historico', historico, 'documento', documento, 'favorecido', favorecido, 'cpfOrCnpj', cpf_or_cnpj,
  'origem', json_build_object('tipo', origem, 'id', chave), 'conciliadoEm', conciliado_em) as x
  from (${movementsNamed(from)}) m order by data, ano, sequencia, ordem`;

/** What was on its way to the statement when an account began to be reconciled is listed, if it is of this many days before. */
const ON_ITS_WAY_DAYS = 31;

/** The day of the reconciliation of a row `m` of movements, and of a line `l`: looked up by its unique index, whatever the planner's statistics. */
const MOVEMENT_DAY = '(select c.dia from conciliacao c where c.ano = m.ano and c.sequencia = m.sequencia and c.ordem = m.ordem)';
const LINE_DAY = '(select c.dia from conciliacao c where c.id_linha = l.id)';

const lines = (
  from: string,
) => `select json_build_object('id', l.id, 'data', l.data, 'valor', l.valor, 'historico', l.historico, 'documento', l.documento,
  'conciliadoEm', ${LINE_DAY}, 'mostra', (select json_agg(d.ano || ' ' || d.id_despesa) from visao_despesa d where d.id_linha = l.id)) as x
  from ${from} order by l.data, l.id`;

/**
 * Movements that were not on the statement at the end (`$3`), and lines that were not in the book: reconciled later, or not at all. With the few days before
 * and after, whose unreconciled ones are further candidates for proposals (rule 26.5).
 */
const SINCE = listedSince('$2::date', '$1', '$3::date');
const OPEN_MOVEMENTS =
  movements(`visao_movimento m where m.num_conta = $1 and m.data between ${SINCE} - ${ON_ITS_WAY_DAYS} and $3::date + ${NEAR_DAYS}
  and ${IS_RECONCILABLE}
  and coalesce(${MOVEMENT_DAY}, 'infinity') > $3::date`);
const OPEN_LINES = lines(`extrato_linha l where l.num_conta = $1 and l.data between ${SINCE} - ${NEAR_DAYS} and $3::date + ${NEAR_DAYS}
  and coalesce(${LINE_DAY}, 'infinity') > $3::date`);

/** Lines and movements of the reconciliations completed in the month; their own days may be earlier. */
const PARTS = `select json_build_object('ano', ano, 'id', id, 'dia', dia, 'idLinha', id_linha, 'sequencia', sequencia, 'ordem', ordem) as x
  from conciliacao where num_conta = $1 and dia between $2 and $3 order by dia, ano, id`;
const JOINED = (what: string) =>
  `(select ano, sequencia, ordem, id_linha from conciliacao where num_conta = $1 and dia between $2 and $3 and ${what} is not null offset 0) p`;
const RECONCILED_MOVEMENTS = movements(
  `${JOINED('sequencia')} join visao_movimento m on m.ano = p.ano and m.sequencia = p.sequencia and m.ordem = p.ordem`,
);
const RECONCILED_LINES = lines(`${JOINED('id_linha')} join extrato_linha l on l.id = p.id_linha`);

/** The statement balance nearest to the end of the month, from the month up to `$4`; and the balance at that end, with the lines between. */
const BALANCE = `
  select saldo_em as em, saldo as valor, saldo + coalesce((select sum(case when l.data > e.saldo_em then l.valor else -l.valor end) from extrato_linha l
    where l.num_conta = $1 and l.data > least(e.saldo_em, $3::date) and l.data <= greatest(e.saldo_em, $3::date)), 0) as "noFim"
  from extrato e where num_conta = $1 and saldo_em between $2 and $4 order by abs(saldo_em - $3::date), id desc limit 1`;

/** Number of unreconciled lines and movements of each month of the year, and of lines imported after the closing. */
const LEFT = `
  select extract(month from data)::int as mes, count(*) filter (where is_line)::int as linhas, count(*) filter (where not is_line)::int as movimentos,
    count(*) filter (where is_late)::int as "chegaramDepois" from (
    select l.data, true as is_line, ${CAME_LATE} as is_late from extrato_linha l where l.num_conta = $1 and l.data between $2 and $3 and ${LINE_DAY} is null
    union all
    select m.data, false, false from visao_movimento m where m.num_conta = $1 and m.data between $2 and $3 and m.parte = 0 and ${IS_RECONCILABLE}
      and ${MOVEMENT_DAY} is null) x group by 1`;

/** Whom the association pays; a line that names another one than the payee of a movement speaks against their pair. Not asked for without lines. */
const PAYEES = `select json_build_object('nome', nome, 'cpfOrCnpj', cpf_or_cnpj) as x from visao_favorecido where cpf_or_cnpj <> cnpj_associacao
  and exists (select from extrato_linha l where l.num_conta = $1 and l.data between $2::date - ${NEAR_DAYS} and $3::date + ${NEAR_DAYS})`;

/** A balance on a statement, and the balance at the end of the month derived from it. */
interface ToldBalance extends InCentavos<StatementBalance> {
  noFim: Centavos;
}

@Injectable()
export class ReconciliationQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /**
   * The reconciliation of a month of an account (rules 26.4 to 26.9). 404 when the account is absent.
   * @param isAudited whether data of later years must be left out, also from proposals (rule 29.5)
   */
  month({ cnpjAssociacao, ano, numConta, mes }: AccountMonthQuery, isAudited = false): Promise<MonthFigures> {
    const month = monthPeriod(ano, mes);
    const year = { dataInicio: `${ano}-01-01`, dataFim: `${ano}-12-31` };
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const ask = asker(client, numConta);
      const untilThen = { ...year, dataFim: month.dataFim };
      const [state, [start], movements, lines, parts, joinedMovements, joinedLines, [told], left, payees] = await Promise.all([
        stateOf(client, { ano, numConta }, month, isAudited),
        ask<Start>(asObjects(START), month, isAudited ? year.dataFim : 'infinity'),
        ask<OpenMovement>(OPEN_MOVEMENTS, untilThen),
        ask<OpenLine>(OPEN_LINES, untilThen),
        ask<Part>(PARTS, month),
        ask<OpenMovement>(RECONCILED_MOVEMENTS, month),
        ask<OpenLine>(RECONCILED_LINES, month),
        ask<ToldBalance>(asObjects(BALANCE), month, isAudited ? year.dataFim : 'infinity'),
        ask<Left>(asObjects(LEFT), year),
        ask<Payee>(PAYEES, month),
      ]);
      const { conta, sequencia, saldo, desde, temExtrato, anexo, meses, fechadaAte, encerrados } = state;
      if (!conta) throw notFound('Conta não encontrada.');
      const isWithin = ({ data }: { data: PlainDate }) => data >= desde && data <= month.dataFim;
      const isOpenElsewhere = (each: OpenMovement | OpenLine) => !isWithin(each) && each.conciliadoEm === null;
      const antesDoComeco = start?.vale ? movements.filter((each) => isOpenElsewhere(each) && each.data < start.dia) : [];
      const isBeyond = (each: OpenMovement | OpenLine) => isOpenElsewhere(each) && !antesDoComeco.some((other) => other === each);
      const [naoNoExtrato, naoNoLivro] = [movements.filter(isWithin), lines.filter(isWithin)];
      const closing = meses.find((closed) => closed.mes === mes);
      const closed = closing?.fechado ? closing : undefined;
      const saldoExtrato = closed?.saldoExtrato ?? told?.noFim ?? null;
      const explained = saldo + (start?.vale ? start.diferenca : 0) - sumOf(naoNoExtrato);
      const asKnown = <T extends { conciliadoEm: PlainDate | null }>(each: T): T =>
        isAudited && each.conciliadoEm && each.conciliadoEm > year.dataFim ? { ...each, conciliadoEm: null } : each;
      return {
        sequencia,
        closedAt: closed?.versao,
        lines: naoNoLivro,
        saldoExtrato,
        explained,
        month: {
          ...{ cnpjAssociacao, ano, numConta, mes },
          saldoExtrato: saldoExtrato === null ? null : toReais(saldoExtrato),
          saldoExtratoEm: closed?.em ?? (told ? month.dataFim : null),
          saldoDeduzidoDe: closed || !told || told.em === month.dataFim ? null : { valor: toReais(told.valor), em: told.em },
          saldoLivro: toReais(saldo),
          naoNoExtrato: naoNoExtrato.map(movementAnswer).map(asKnown),
          naoNoLivro: naoNoLivro.map(lineAnswer).map(asKnown),
          comeco: start ? startAnswer(start) : null,
          antesDoComeco: antesDoComeco.map(movementAnswer),
          conciliados: reconciliationsOf(parts, joinedLines, joinedMovements),
          propostas:
            isAudited || encerrados.includes(ano) || (fechadaAte && month.dataFim <= fechadaAte)
              ? []
              : proposalsOf(
                  naoNoLivro,
                  [...antesDoComeco, ...naoNoExtrato],
                  {
                    beyond: { lines: lines.filter(isBeyond), movements: movements.filter(isBeyond) },
                    after: [addDays(year.dataInicio, -1), fechadaAte ?? ''].sort()[1]!,
                    closedYears: encerrados,
                  },
                  payees,
                ),
          diferenca: saldoExtrato === null ? null : toReais(saldoExtrato - explained),
          justificativa: closed?.justificativa ?? null,
          fechada: closed !== undefined,
          fechamento: closing ? closingOf(closing) : null,
          temExtrato,
          anexo: closed?.anexo ?? anexo,
          meses: monthsOf(meses, left, monthsUntil(ano, fechadaAte), monthsUntil(ano, start?.foraAte)),
        },
      };
    });
  }
}

const asObjects = (sql: string) => `select row_to_json(x) as x from (${sql}) x`;

/** Queries objects of an account in a period. */
const asker =
  (client: PoolClient, numConta: string) =>
  async <T>(sql: string, { dataInicio, dataFim }: Period, ...more: PlainDate[]): Promise<T[]> => {
    const { rows } = await client.query<{ x: T }>(sql, [numConta, dataInicio, dataFim, ...more]);
    return rows.map(({ x }) => x);
  };

interface State {
  conta: boolean;
  sequencia: number;
  saldo: Centavos;
  /** First day for movements and lines: that of the start, where it is of the month or before. */
  desde: PlainDate;
  temExtrato: boolean;
  anexo: string | null;
  meses: Closed[];
  /** The last day of its last closed month of whichever year. */
  fechadaAte: PlainDate | null;
  /** The closed years of the association. */
  encerrados: number[];
}

/** How many months of a year end up to a day. */
function monthsUntil(ano: number, day: PlainDate | null | undefined): number {
  if (!day || yearOf(day) < ano) return 0;
  return yearOf(day) > ano ? MONTHS.length : Number(day.slice(5, 7));
}

/** The state of the account: the book's balance at the end of the month, and its closed months; for an auditor, none of later years. */
async function stateOf(
  client: PoolClient,
  { ano, numConta }: { ano: number; numConta: string },
  month: Period,
  isAudited: boolean,
): Promise<State> {
  const sql = `select exists (select from visao_conta where num_conta = $1) as conta,
      coalesce((select sequencia from visao_livro where ano = $4), 0)::int as sequencia,
      coalesce((select sum(valor) from visao_movimento where num_conta = $1 and data between make_date($4, 1, 1) and $3), 0)::float8 as saldo,
      ${listedSince('make_date($4, 1, 1)', '$1', '$3::date')}::text as desde,
      ${HAS_STATEMENT} as "temExtrato", ${STATEMENT_PAPER} as anexo,
      (select coalesce(json_agg(json_build_object('mes', mes, 'fechado', fechado, 'saldoExtrato', saldo_extrato, 'em', em, 'diferenca', diferenca,
        'justificativa', justificativa, 'anexo', anexo, 'por', por, 'desde', desde, 'motivo', motivo, 'versao', versao)), '[]') from visao_mes_conciliado where num_conta = $1 and ano = $4) as meses,
      (select max(make_date(ano, mes, 1) + interval '1 month - 1 day')::date::text from visao_mes_conciliado
        where num_conta = $1 and fechado and (ano <= $4 or not $5)) as "fechadaAte",
      array(select ano from situacao_do_exercicio where encerrado) as encerrados`;
  const { rows } = await client.query<State>(sql, [numConta, month.dataInicio, month.dataFim, ano, isAudited]);
  return rows[0]!;
}
