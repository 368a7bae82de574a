import { Injectable } from '@nestjs/common';
import { type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { type AccountMovementsQuery } from '#contracts/budget-ledger/revenues.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { REVENUE_FIELDS } from './revenue-state.js';

/** Revenues of an association ($1) as answered by the API. Their accounts are joined from the left, so that PostgreSQL begins with the revenues asked for. */
export const REVENUE = `
  select ${REVENUE_FIELDS.selected('r', {
    nomeBanco: 'b.nome',
    descricaoConta: 'c.descricao',
    descricaoFonteRecurso: 'f.descricao',
    descricaoPrograma: 'p.descricao',
  })}
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
    return this.tenancy.json(cnpjAssociacao, sql, [cnpjAssociacao, ano ?? null]);
  }
}
