import { Injectable } from '@nestjs/common';
import { type LastPayment, type PaymentToRelease } from '#contracts/budget-ledger/releases.js';
import { type BookId } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { AWAITS_RELEASE } from './released.sql.js';

/** The names of those who wrote expense `d`, in the order in which they first did; of a resto a pagar also in the year that registered it. */
const PREPARED_BY = `(select coalesce(json_agg(autor_nome order by desde), '[]') from (
    select e.autor_nome, min(e.registrado_em) as desde from visao_evento e
    where e.cnpj_associacao = d.cnpj_associacao and e.autor_cpf = any(d.preparada_por)
      and (e.ano, e.registro) in ((d.ano, 'despesa ' || d.id_despesa), (d.ano_origem, 'despesa ' || d.id_despesa_origem))
    group by e.autor_nome) autor)`;

/** The payments that the caller ($3) may release, by due date (rule 47.6). Whoever prepared one, or wrote where its money goes, does not. */
const TO_RELEASE = `
  select d.id_despesa as "idDespesa", f.nome as "nomeFavorecido", reais(d.valor)::float8 as valor, d.vencimento, ${PREPARED_BY} as "preparadaPor"
  from visao_alcada a
  join despesa d on d.cnpj_associacao = a.cnpj_associacao and d.ano = $2 and d.data_anulacao is null and d.data_pagamento is null
  join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  where a.cnpj_associacao = $1 and ${AWAITS_RELEASE} and $3 <> all (d.preparada_por || f.escrito_por)
  order by d.vencimento nulls last, d.id_despesa`;

const LAST = `
  select forma_pagamento as "formaPagamento", num_conta as "numConta" from despesa
  where cnpj_associacao = $1 and id_favorecido = $2 and forma_pagamento is not null and data_anulacao is null
  order by data_pagamento desc, ano desc, id_despesa desc limit 1`;

/** What people look at before they release or make a payment. */
@Injectable()
export class PaymentQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The payments that wait for the release of this person. @param cpf of the caller */
  toRelease({ cnpjAssociacao, ano }: BookId, cpf: string): Promise<PaymentToRelease[]> {
    return this.tenancy.query(cnpjAssociacao, TO_RELEASE, [cnpjAssociacao, ano, cpf]);
  }

  /** How the payee was paid last. */
  async last(cnpjAssociacao: string, idFavorecido: string): Promise<LastPayment> {
    const [found] = await this.tenancy.query<LastPayment>(cnpjAssociacao, LAST, [cnpjAssociacao, idFavorecido]);
    return found ?? { formaPagamento: null, numConta: null };
  }
}
