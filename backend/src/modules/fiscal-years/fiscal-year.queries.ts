import { Injectable } from '@nestjs/common';
import {
  type FiscalYear,
  type OpeningBalance,
  type OpeningPreview,
  type OpeningRequest,
  type YearEnd,
} from '#contracts/fiscal-years/fiscal-years.js';
import { type Centavos, sumOf, toReais } from '#domain/money.js';
import { yearOf } from '#domain/plain-date.js';
import { BalanceQueries, type NamedBalance } from '#modules/balances/public.js';
import { available, type BookId, type BudgetLine, type LineKey, lineKey } from '#modules/book/pure.js';
import { AccountStatements } from '#modules/budget-ledger/public.js';
import { Clock } from '#platform/clock.js';
import { type JsonText, textOf } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { toCarry } from './carried-over.js';
import { refuseOpened } from './fiscal-year.js';
import { carriedOver } from './opening.js';

/** Every year with a book, and the year `$2`. */
const YEARS = `
  select $1 as "cnpjAssociacao", y.ano, case when e.encerrado then 'ENCERRADO' else 'ABERTO' end as situacao, e.desde, e.por, e.motivo, e.copia,
    coalesce(l.sequencia, 0) as entradas, coalesce(d.quantidade, 0) as "despesasAPagar", reais(coalesce(d.valor, 0)) as "valorAPagar"
  from (select ano from visao_livro where cnpj_associacao = $1 union select $2::int) y
  left join visao_livro l on (l.cnpj_associacao, l.ano) = ($1, y.ano)
  left join exercicio e on (e.cnpj_associacao, e.ano) = ($1, y.ano)
  left join (
    select ano, count(*) as quantidade, sum(valor) as valor from visao_despesa
    where cnpj_associacao = $1 and data_pagamento is null and data_anulacao is null group by ano
  ) d on d.ano = y.ano`;

/** Names of accounts and programmes, and the accounts whose opening balance of the year `$2` is stated: by their yield sheet, or by the opening balances. */
const NAMES = `
  select (select json_object_agg(num_conta, descricao) from visao_conta where cnpj_associacao = $1) as contas,
    (select json_object_agg(id, descricao) from visao_programa where cnpj_associacao = $1) as programas,
    array(select num_conta from visao_rendimento where cnpj_associacao = $1 and ano = $2 and abertura <> 0
      union select num_conta from implantacao_saldo where cnpj_associacao = $1 and ano = $2) as informadas`;

interface Names {
  contas: Record<string, string> | null;
  programas: Record<number, string> | null;
  informadas: string[];
}

@Injectable()
export class FiscalYearQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly balances: BalanceQueries,
    private readonly accounts: AccountStatements,
    private readonly clock: Clock,
  ) {}

  /** Every year with a book and the current one, or only the given ones, newest first, as the JSON text of a `FiscalYear[]`. */
  all(cnpjAssociacao: string, only?: readonly number[]): Promise<JsonText<FiscalYear[]>> {
    const sql = `${YEARS} where $3::int[] is null or y.ano = any($3) order by y.ano desc`;
    return this.tenancy.json(cnpjAssociacao, sql, [cnpjAssociacao, yearOf(this.clock.today()), only ?? null]);
  }

  async one({ cnpjAssociacao, ano }: BookId): Promise<FiscalYear> {
    const json = await this.tenancy.json(cnpjAssociacao, `${YEARS} where y.ano = $2`, [cnpjAssociacao, ano]);
    return (JSON.parse(await textOf(json)) as [FiscalYear])[0];
  }

  /** Preview of opening the year. Throws like the opening itself: Conflict when it was opened, RuleViolation when there is nothing to copy from. */
  async preview(request: OpeningRequest): Promise<OpeningPreview> {
    const { ano, copia } = request;
    refuseOpened(ano, (await this.one(request)).copia !== null);
    const { origem, sequenciaOrigem, carried } = await this.source(request);
    const budgeted = await this.budgeted(request);
    const linhas = carried.map(({ source, valor }) => ({
      ...source.line,
      descricao: lineName(source),
      descricaoElementoDespesa: source.elemento,
      orcado: toReais(source.balance.orcado),
      disponivel: toReais(available(source.balance)),
      valor: toReais(valor),
      existe: budgeted.has(lineKey(source.line)),
    }));
    const total = carried.reduce((sum, { source, valor }) => (budgeted.has(lineKey(source.line)) ? sum : sum + valor), 0);
    return { ano, origem, sequenciaOrigem, copia, linhas, total: toReais(total), ...(await this.carried(request)) };
  }

  /** What the year leaves to the next one (rule 47.11). */
  async end({ cnpjAssociacao, ano }: BookId): Promise<YearEnd> {
    return { ano, ...(await this.carried({ cnpjAssociacao, ano: ano + 1 })) };
  }

  /** The opening balances of the year's accounts, and their sum. */
  private async carried(book: BookId): Promise<Omit<YearEnd, 'ano'>> {
    const parts = await this.carriedParts(book);
    return { saldos: parts.map(({ valor, ...part }) => ({ ...part, saldo: toReais(valor) })), totalSaldos: toReais(sumOf(parts)) };
  }

  /** The opening balances of the year's accounts, part by part. */
  private async carriedParts({ cnpjAssociacao, ano }: BookId): Promise<(Omit<OpeningBalance, 'saldo'> & { valor: Centavos })[]> {
    const held = await this.accounts.heldAtEnd({ cnpjAssociacao, ano: ano - 1 });
    const [names] = await this.tenancy.query<Names>(cnpjAssociacao, NAMES, [cnpjAssociacao, ano]);
    const { contas, programas, informadas } = names!;
    return toCarry(held, (numConta) => informadas.includes(numConta)).flatMap(({ numConta, partes }) =>
      partes.map(({ idPrograma, categoria, valor }) => ({
        numConta,
        descricao: contas![numConta]!,
        idPrograma,
        programa: idPrograma === null ? null : programas![idPrograma]!,
        categoria,
        valor,
      })),
    );
  }

  /** Budgets taken over from the previous year, as of its entry `sequenciaOrigem`. */
  async source({ cnpjAssociacao, ano, copia, sequenciaOrigem }: OpeningRequest) {
    const origem = ano - 1;
    const { sequencia, lines } = await this.balances.lines({ cnpjAssociacao, ano: origem, sequencia: sequenciaOrigem ?? undefined });
    return { origem, sequenciaOrigem: sequencia, carried: carriedOver({ ano: origem, sequencia, lines }, copia) };
  }

  /** Lines of the year with a budget. */
  private async budgeted({ cnpjAssociacao, ano }: BookId): Promise<Set<LineKey>> {
    const columns =
      'id_programa as "idPrograma", id_acao as "idAcao", id_sub_acao as "idSubAcao", id_elemento_despesa as "idElementoDespesa", id_item as "idItem"';
    const sql = `select ${columns} from visao_orcamento where cnpj_associacao = $1 and ano = $2`;
    return new Set((await this.tenancy.query<BudgetLine>(cnpjAssociacao, sql, [cnpjAssociacao, ano])).map(lineKey));
  }
}

const lineName = ({ programa, acao, subAcao, item }: NamedBalance) => [programa, acao, subAcao, item].filter(Boolean).join(' / ');
