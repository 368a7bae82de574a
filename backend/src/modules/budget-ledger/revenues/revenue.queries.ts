import { Injectable } from '@nestjs/common';
import { type AccountMovementsQuery, type Revenue } from '#contracts/budget-ledger/revenues.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Revenues of an association ($1) as answered by the API. Their accounts are joined from the left, so that PostgreSQL begins with the revenues asked for. */
export const REVENUE = `
  select r.cnpj_associacao as "cnpjAssociacao", r.ano, r.id, r.num_conta as "numConta", r.id_fonte_recurso as "idFonteRecurso", r.data, reais(r.valor) as valor,
    r.descricao, r.tipo, r.categoria, r.id_programa as "idPrograma", r.ano_despesa as "anoDespesa", r.id_despesa as "idDespesa", r.motivo, r.versao, b.nome as "nomeBanco", c.descricao as "descricaoConta", f.descricao as "descricaoFonteRecurso",
    p.descricao as "descricaoPrograma"
  from receita r
  left join visao_conta c on (c.cnpj_associacao, c.num_conta) = (r.cnpj_associacao, r.num_conta)
  left join visao_banco b on b.id = c.id_banco
  left join visao_fonte_recurso f on (f.cnpj_associacao, f.id) = (r.cnpj_associacao, r.id_fonte_recurso)
  left join visao_programa p on (p.cnpj_associacao, p.id) = (r.cnpj_associacao, r.id_programa)
  where r.cnpj_associacao = $1`;

@Injectable()
export class RevenueQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The revenues of a year, or of all, newest number first, as the JSON text of a `Revenue[]`. */
  all({ cnpjAssociacao, ano }: AccountMovementsQuery): Promise<JsonText<Revenue[]>> {
    const sql = `${REVENUE} and ($2::int is null or r.ano = $2) order by r.ano desc, r.id desc`;
    return this.tenancy.list(cnpjAssociacao, sql, [cnpjAssociacao, ano ?? null]);
  }
}
