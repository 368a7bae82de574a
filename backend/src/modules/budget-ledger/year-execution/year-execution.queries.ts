import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type Centavos, centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BookId } from '#modules/book/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { entryOf } from '../balances/position.queries.js';

/** What came in and went out in a year, all of one moment of its book. Amounts in centavos. */
export interface YearExecution {
  sequencia: number;
  hash: string;
  /** By funds source; null for revenues that name none. */
  receitas: { fonte: string | null; quantidade: number; valor: Centavos }[];
  /** By account: what it started the year with, and what it yielded. */
  contas: { conta: string; banco: string; saldoInicial: Centavos; rendimentos: Centavos }[];
  /** Paid and not cancelled, by expense element. */
  despesas: { elemento: string; quantidade: number; valor: Centavos }[];
  /** The payments behind them, by day; of one that is split each part. */
  pagamentos: Payment[];
}

export interface Payment {
  idDespesa: number;
  data: PlainDate;
  favorecido: string;
  documento: string;
  elemento: string;
  programa: string | null;
  notaFiscal: string | null;
  formaPagamento: string;
  valor: Centavos;
}

const PAID = 'd.cnpj_associacao = $1 and d.ano = $2 and d.data_pagamento is not null and d.data_anulacao is null';

const RECEITAS = `
  select f.descricao as fonte, count(*)::int as quantidade, sum(r.valor) as valor
  from receita r left join fonte_recurso f on (f.cnpj_associacao, f.id) = (r.cnpj_associacao, r.id_fonte_recurso)
  where r.cnpj_associacao = $1 and r.ano = $2 group by f.descricao order by f.descricao nulls last`;

const CONTAS = `
  select r.num_conta as conta, b.nome as banco, r.saldo_inicial as "saldoInicial", r.saldo_final - r.saldo_inicial as rendimentos
  from rendimento r join conta c on (c.cnpj_associacao, c.num_conta) = (r.cnpj_associacao, r.num_conta) join banco b on b.id = c.id_banco
  where r.cnpj_associacao = $1 and r.ano = $2 order by r.num_conta`;

const DESPESAS = `
  select e.descricao as elemento, count(distinct d.id_despesa)::int as quantidade, sum(d.valor) as valor
  from despesa_parte d join elemento_despesa e on e.id = d.id_elemento_despesa where ${PAID} group by e.descricao order by e.descricao`;

const PAGAMENTOS = `
  select d.id_despesa as "idDespesa", d.data_pagamento::text as data, f.nome as favorecido, d.id_favorecido as documento, e.descricao as elemento,
    p.descricao as programa, d.nota_fiscal as "notaFiscal", d.forma_pagamento as "formaPagamento", d.valor
  from despesa_parte d
  join favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  join elemento_despesa e on e.id = d.id_elemento_despesa
  left join programa p on (p.cnpj_associacao, p.id) = (d.cnpj_associacao, d.id_programa)
  where ${PAID} order by d.data_pagamento, d.id_despesa, d.parte`;

@Injectable()
export class YearExecutionQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The rendering of accounts of a year: revenues, balances carried and yields, and what was paid of them. */
  execution({ cnpjAssociacao, ano }: BookId): Promise<YearExecution> {
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const read = reader(client, [cnpjAssociacao, ano]);
      return {
        ...(await entryOf(client, { cnpjAssociacao, ano })),
        receitas: await read(RECEITAS),
        contas: await read(CONTAS),
        despesas: await read(DESPESAS),
        pagamentos: await read(PAGAMENTOS),
      };
    });
  }
}

const AMOUNTS = ['valor', 'saldoInicial', 'rendimentos'];

/** Reads rows on one connection, amounts as centavos. */
function reader(client: PoolClient, parameters: unknown[]) {
  return async <T>(sql: string): Promise<T[]> => {
    const { rows } = await client.query<Record<string, unknown>>(sql, parameters);
    return rows.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, AMOUNTS.includes(name) ? centavos(value as string) : value]),
        ) as T,
    );
  };
}
