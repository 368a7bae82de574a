import { Injectable } from '@nestjs/common';
import { refusing } from '#platform/http/database-refusals.js';
import { inUse, notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { StatementRow } from './statement.entity.js';

const RECONCILED = 'Este extrato tem lançamentos conciliados e não pode ser excluído. Desfaça antes as conciliações.';

interface ShownPayment {
  ano: number;
  idDespesa: number;
}

/** The payments without a release that lines of a statement show. */
const SHOWN_PAYMENTS = `select d.ano, d.id_despesa as "idDespesa" from extrato_linha l
  join visao_despesa d on (d.cnpj_associacao, d.id_linha) = (l.cnpj_associacao, l.id)
  where l.cnpj_associacao = $1 and l.id_extrato = $2 order by d.ano, d.id_despesa`;

const showing = (payments: readonly ShownPayment[]): string => {
  const named = new Intl.ListFormat('pt-BR').format(payments.map(({ ano, idDespesa }) => `nº ${idDespesa} de ${ano}`));
  const whose =
    payments.length === 1 ? `o pagamento sem liberação da despesa ${named}` : `os pagamentos sem liberação das despesas ${named}`;
  return `Lançamentos deste extrato mostram ${whose}: ele não pode ser excluído. Desfaça antes ${payments.length === 1 ? 'o pagamento' : 'os pagamentos'}, se não foram feitos.`;
};

@Injectable()
export class StatementsService {
  constructor(private readonly tenancy: Tenancy) {}

  /** Deletes a statement with the movements first imported by it. 404 when absent, 409 when one of them is reconciled or shows a payment (rule 35.6). */
  async delete(cnpjAssociacao: string, id: number): Promise<void> {
    const payments = await this.tenancy.query<ShownPayment>(cnpjAssociacao, SHOWN_PAYMENTS, [cnpjAssociacao, id]);
    if (payments.length > 0) throw inUse(showing(payments));
    return refusing({ inUse: RECONCILED }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(StatementRow, { cnpjAssociacao, id });
      if (deleted === 0) throw notFound('Extrato não encontrado.');
    });
  }
}
