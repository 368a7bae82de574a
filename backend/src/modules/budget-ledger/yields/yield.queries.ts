import { Injectable } from '@nestjs/common';
import { type AccountMovementsQuery } from '#contracts/budget-ledger/revenues.js';
import { YIELD_RECORD, type Yield } from '#contracts/budget-ledger/yields.js';
import { answerColumns } from '#platform/database/answer-columns.sql.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Where the opening balances name the account, or its balance was carried from the year before, the sheet shows that. */
const YIELD = `
  select r.cnpj_associacao as "cnpjAssociacao", r.ano, ${answerColumns(YIELD_RECORD, 'r', {
    saldoInicial: 'reais(r.saldo_inicial + o.valor)',
    saldoFinal: 'reais(r.saldo_final + o.valor)',
    nomeBanco: 'b.nome',
    descricaoConta: 'c.descricao',
  })}, r.versao
  from rendimento r
  join visao_conta c on (c.cnpj_associacao, c.num_conta) = (r.cnpj_associacao, r.num_conta)
  left join visao_banco b on b.id = c.id_banco
  cross join lateral (select coalesce(sum(valor), 0) as valor from (
      select s.valor from saldo_de_abertura s where (s.cnpj_associacao, s.ano, s.num_conta) = (r.cnpj_associacao, r.ano, r.num_conta)
      union all
      select t.saldo from saldo_transportado t where (t.cnpj_associacao, t.ano, t.num_conta) = (r.cnpj_associacao, r.ano, r.num_conta)) begun) o
  where r.cnpj_associacao = $1 and ($2::int is null or r.ano = $2)`;

@Injectable()
export class YieldQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The yields of a year, or of all years, newest year first, by account, as the JSON text of a `Yield[]`. */
  all({ cnpjAssociacao, ano }: AccountMovementsQuery): Promise<JsonText<Yield[]>> {
    return this.tenancy.json(cnpjAssociacao, `${YIELD} order by r.ano desc, r.num_conta`, [cnpjAssociacao, ano ?? null]);
  }
}
