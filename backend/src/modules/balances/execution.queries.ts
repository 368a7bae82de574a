import { Injectable } from '@nestjs/common';
import { type BalanceQuery, type BudgetExecution } from '#contracts/balances/balances.js';
import { type Centavos, toReais } from '#domain/money.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { entryOf, POSTINGS_UP_TO, upTo } from './position.queries.js';

/** Twelve rows, from the postings alone. Postings effective outside the year count in the nearest month. */
const EXECUTION = `
  select mes, sum(coalesce(atual, 0)) over (order by mes)::float8 as atual, coalesce(pago, 0)::float8 as pago,
    sum(coalesce(pago, 0)) over (order by mes)::float8 as "pagoAcumulado"
  from generate_series(1, 12) mes
  left join (
    select extract(month from greatest(least(data_efetiva, make_date($2, 12, 31)), make_date($2, 1, 1)))::int as mes,
      sum(case especie when 'debito' then -valor else valor end) filter (where especie in ('orcado', 'debito', 'credito')) as atual,
      sum(valor) filter (where especie = 'pago') as pago
    ${POSTINGS_UP_TO} group by 1) lancado using (mes)
  order by mes`;

interface Row {
  mes: number;
  atual: Centavos;
  pago: Centavos;
  pagoAcumulado: Centavos;
}

@Injectable()
export class BudgetExecutionQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** Budget and payments month by month, by effective date; the last month is the balance of the same query. Throws NotFound for an entry that the book does not have. */
  async execution(query: BalanceQuery): Promise<BudgetExecution> {
    const rows = await this.tenancy.snapshot(query.cnpjAssociacao, async (client) => {
      await entryOf(client, query);
      return (await client.query<Row>(EXECUTION, upTo(query))).rows;
    });
    return {
      meses: rows.map(({ mes, atual, pago, pagoAcumulado }) => ({
        mes,
        atual: toReais(atual),
        pago: toReais(pago),
        pagoAcumulado: toReais(pagoAcumulado),
      })),
    };
  }
}
