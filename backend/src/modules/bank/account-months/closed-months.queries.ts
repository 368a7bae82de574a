import { Injectable } from '@nestjs/common';
import { type AccountClosedMonths } from '#contracts/bank/account-months.js';
import { type BookQuery } from '#contracts/common/book.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/**
 * Of each account the closed months of the year `$1`, whether anything moved it or a statement of the year is there, and the month from which the year is
 * reconciled.
 */
const CLOSED_MONTHS = `
  select c.num_conta as "numConta", c.descricao,
    (select count(*) from visao_mes_conciliado m where m.num_conta = c.num_conta and m.ano = $1 and m.fechado)::int as fechados,
    (select max(m.mes) from visao_mes_conciliado m where m.num_conta = c.num_conta and m.ano = $1 and m.fechado) as ate,
    (select s.mes from comeco_conciliacao s where s.num_conta = c.num_conta and s.ano = $1) as comeco,
    c.tipo <> 'CAIXA' and (exists (select from visao_movimento m where m.num_conta = c.num_conta and m.data between make_date($1, 1, 1) and make_date($1, 12, 31))
      or exists (select from extrato e where e.num_conta = c.num_conta and e.de <= make_date($1, 12, 31) and e.ate >= make_date($1, 1, 1))) as concilia
  from visao_conta c order by c.num_conta`;

@Injectable()
export class ClosedMonthsQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The closed months of each account in the year (rule 47.11). */
  async all({ cnpjAssociacao, ano }: BookQuery): Promise<AccountClosedMonths[]> {
    return this.tenancy.query<AccountClosedMonths & Record<string, unknown>>(cnpjAssociacao, CLOSED_MONTHS, [ano]);
  }
}
