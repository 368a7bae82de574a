import { Injectable } from '@nestjs/common';
import {
  type OpeningBalanceOfAccount,
  type OpeningBalances,
  type OpeningBalancesQuery,
  type OpeningStatement,
} from '#contracts/fiscal-years/opening-balances.js';
import { type PlainDate } from '#domain/plain-date.js';
import { Books } from '#modules/book/public.js';
import { CLOSED_IN_OTHER_YEARS } from '#modules/budget-ledger/public.js';
import { type ClosedUntil } from '#modules/budget-ledger/pure.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { impediment, refuseOutsideYear } from './opening-balances.js';
import { OPENED_IN_OTHER_YEARS } from './other-years.sql.js';

const OPENING = 'select em::text as em, justificativa, versao::int as versao from implantacao where ano = $1';

const BALANCES = `
  select s.num_conta as "numConta", c.descricao as "descricaoConta", s.id_programa as "idPrograma", p.descricao as programa, s.categoria,
    reais(s.valor)::float8 as valor
  from implantacao_saldo s
  join visao_conta c on c.num_conta = s.num_conta
  left join visao_programa p on p.id = s.id_programa
  where s.ano = $1 order by s.ordem`;

/**
 * What the bank says of each account at the beginning of the day `$1`: the balance of an imported statement that covers that day or ends on the one before,
 * with the lines between taken off or added.
 */
const STATEMENTS = `
  select distinct on (e.num_conta) e.num_conta as "numConta", reais(e.saldo + coalesce((
      select sum(case when l.data >= $1::date then -l.valor else l.valor end) from visao_extrato_linha l where l.num_conta = e.num_conta
        and (l.data between $1::date and e.saldo_em or l.data > e.saldo_em and l.data < $1::date)), 0))::float8 as saldo
  from visao_extrato e
  where e.saldo is not null and $1::date between e.de and e.ate + 1
  order by e.num_conta, abs(e.saldo_em - $1::date), e.id desc`;

const OTHER_YEARS = lookUpOf([OPENED_IN_OTHER_YEARS, CLOSED_IN_OTHER_YEARS]);

@Injectable()
export class OpeningBalanceQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  /** The opening balances of a book, beside what the bank says of its accounts on that day of its year. */
  async one({ cnpjAssociacao, ano, em: asked }: OpeningBalancesQuery): Promise<OpeningBalances> {
    if (asked) refuseOutsideYear(ano, asked);
    const ask = async <T extends object>(sql: string, value: number | string) => this.tenancy.query<T>(cnpjAssociacao, sql, [value]);
    const [[opening], saldos, { anosComMovimentos, mesesFechados }] = await Promise.all([
      ask<{ em: PlainDate; justificativa: string | null; versao: number }>(OPENING, ano),
      ask<OpeningBalanceOfAccount>(BALANCES, ano),
      this.lookUp.one<{ anosComMovimentos: number[]; mesesFechados: ClosedUntil[] }>(cnpjAssociacao, OTHER_YEARS, { ano }),
    ]);
    const { em = null, justificativa = null, versao = 0 } = opening ?? {};
    const extratos = await ask<OpeningStatement>(STATEMENTS, asked ?? em ?? `${ano}-01-01`);
    const impedimento = await this.books.read({ cnpjAssociacao, ano }, (book) =>
      impediment(book, { movedYears: anosComMovimentos, closedMonths: mesesFechados }),
    );
    return { cnpjAssociacao, ano, em, justificativa, saldos, extratos, impedimento, versao };
  }
}
