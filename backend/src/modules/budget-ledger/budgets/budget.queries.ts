import { Injectable } from '@nestjs/common';
import { type AvailableBalance, type Budget } from '#contracts/budget-ledger/budgets.js';
import { type BudgetLine } from '#contracts/common/book.js';
import { toReais } from '#domain/money.js';
import { available, type Balance, type BookId, lineKey, NO_BALANCE, realigned } from '#modules/book/pure.js';
import { lineWithNames, planOf } from '#modules/planning/sql.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const BUDGET = `
  select o.cnpj_associacao as "cnpjAssociacao", o.ano, o.id, reais(o.valor) as valor, o.versao, ${lineWithNames('o')}
  from orcamento o ${planOf('o')}
  where o.cnpj_associacao = $1 and o.ano = $2`;

@Injectable()
export class BudgetQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The year's budgets in the order of the hierarchy, as the JSON text of a `Budget[]`. */
  all({ cnpjAssociacao, ano }: BookId): Promise<JsonText<Budget[]>> {
    const order = 'order by p.descricao, a.descricao, s.descricao nulls first, i.descricao nulls first, o.id';
    return this.tenancy.json(cnpjAssociacao, `${BUDGET} ${order}`, [cnpjAssociacao, ano]);
  }

  /** The amount that can still be redistributed from a line (rule 10.10); zero for a line without movements. */
  async available({ cnpjAssociacao, ano }: BookId, line: BudgetLine): Promise<AvailableBalance> {
    const sql = `select orcado::float8, debito::float8, credito::float8, pago::float8 from visao_saldo
      where cnpj_associacao = $1 and ano = $2 and linha = $3`;
    const [row] = await this.tenancy.query<Pick<Balance, 'orcado' | 'debito' | 'credito' | 'pago'>>(cnpjAssociacao, sql, [
      cnpjAssociacao,
      ano,
      lineKey(line),
    ]);
    const balance = { ...NO_BALANCE, ...row };
    return {
      valorOrcamento: toReais(balance.orcado),
      totalRedistribuicoesDebito: toReais(balance.debito),
      totalRedistribuicoesCredito: toReais(balance.credito),
      orcamentoRedistribuido: toReais(realigned(balance)),
      totalDespesasPagas: toReais(balance.pago),
      saldoDisponivel: toReais(available(balance)),
      podeRedistribuir: available(balance) > 0,
    };
  }
}
