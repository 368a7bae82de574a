import { Injectable } from '@nestjs/common';
import { type BookId } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { RECONCILIATIONS } from './reconciliation.js';

/** Reconciled lines that differ from the entry of their reconciliation; amounts of facts are centavos. */
const CHANGED = `
  select e.sequencia::int as sequencia, c.id, c.id_linha as linha, l.id is null as excluida
  from conciliacao c
  join visao_evento e on (e.cnpj_associacao, e.ano, e.registro) = (c.cnpj_associacao, c.ano, '${RECONCILIATIONS.table} ' || c.id) and e.tipo = 'ConciliacaoFeita.v1'
  cross join json_to_recordset(e.dados -> 'linhas') as d(id integer, data date, valor bigint, historico text, documento text)
  left join extrato_linha l on (l.cnpj_associacao, l.id) = (c.cnpj_associacao, c.id_linha)
  where c.cnpj_associacao = $1 and c.ano = $2 and d.id = c.id_linha
    and (l.num_conta, l.data, l.valor, l.historico, l.documento) is distinct from (c.num_conta, d.data, d.valor, d.historico, d.documento)
  order by e.sequencia, c.id_linha`;

interface ChangedLine {
  sequencia: number;
  id: number;
  linha: number;
  excluida: boolean;
}

/** Compares reconciled lines of bank statements with the entries that reconciled them. */
@Injectable()
export class StatementLineCheck {
  constructor(private readonly tenancy: Tenancy) {}

  async verify({ cnpjAssociacao, ano }: BookId): Promise<{ sequencia: number; motivo: string }[]> {
    const changed = await this.tenancy.query<ChangedLine & Record<string, unknown>>(cnpjAssociacao, CHANGED, [cnpjAssociacao, ano]);
    return changed.map(({ sequencia, id, linha, excluida }) => ({
      sequencia,
      motivo: `O lançamento nº ${linha} do extrato, da conciliação nº ${id}, foi ${excluida ? 'excluído' : 'alterado'} depois de conciliado.`,
    }));
  }
}
