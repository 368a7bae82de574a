import { Injectable } from '@nestjs/common';
import { type BudgetLine } from '#contracts/common/book.js';
import { type Centavos } from '#domain/money.js';
import { type BookId, lineKey } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Available balance of a line before and after the entry that paid an expense; both are the same if nothing was paid on the line. */
export interface AroundPayment {
  antes: Centavos;
  depois: Centavos;
}

/** The last entry that posted the expense's payment on the line (else the requested entry), then the sums before and after that entry. */
const AROUND = `
  with pagamento as (
    select max(sequencia) as sequencia from visao_lancamento l join visao_evento e using (cnpj_associacao, ano, sequencia)
    where cnpj_associacao = $1 and ano = $2 and linha = $3 and especie = 'pago' and quantidade > 0
      and (e.dados ->> 'idDespesa')::integer = $4 and sequencia <= $5
  ), lancado as (
    select sequencia, case when especie in ('orcado', 'credito') then valor else -valor end as valor
    from visao_lancamento where cnpj_associacao = $1 and ano = $2 and linha = $3 and especie <> 'a_pagar'
  )
  select coalesce(sum(m.valor) filter (where m.sequencia < coalesce(p.sequencia, $5 + 1)), 0)::float8 as antes,
    coalesce(sum(m.valor) filter (where m.sequencia <= coalesce(p.sequencia, $5)), 0)::float8 as depois
  from pagamento p left join lancado m on true`;

@Injectable()
export class LineBalanceQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** Available balance of the line around the payment of the expense, as of entry `sequencia`; without an expense, the balance as of it. */
  async aroundPayment(
    { cnpjAssociacao, ano }: BookId,
    expense: { linha: BudgetLine; idDespesa: number | null },
    sequencia: number,
  ): Promise<AroundPayment> {
    const parameters = [cnpjAssociacao, ano, lineKey(expense.linha), expense.idDespesa, sequencia];
    const [row] = await this.tenancy.query<Record<keyof AroundPayment, Centavos>>(cnpjAssociacao, AROUND, parameters);
    return row!;
  }
}
