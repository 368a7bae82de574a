import { type Centavos } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { type StatementLine } from './release.js';

/** What is known of a statement line that is to show a payment. */
export interface LineAnswers {
  /** Its amount without what payments in the books of other years have used of it; null unless it shows at least the payment's amount leaving the account on that day. */
  livre: Centavos | null;
  conciliada: boolean;
}

/** Whether a line of the bank's statement shows a payment, and whether it was reconciled. */
export const MADE_AT_BANK: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int', idLinha: 'int', numConta: 'text', dataPagamento: 'text', valor: 'bigint' },
  answers: {
    livre: `select (-l.valor - coalesce((select sum(d.valor) from despesa d
        where d.cnpj_associacao = r."cnpjAssociacao" and d.id_linha = l.id and d.ano <> r.ano), 0))::float8
      from linha_do_extrato l where l.id = r."idLinha" and l.num_conta = r."numConta" and l.data = r."dataPagamento"::date and -l.valor >= r.valor`,
    conciliada: `select exists (select from linha_do_extrato l where l.cnpj_associacao = r."cnpjAssociacao" and l.id = r."idLinha" and l.conciliada)`,
  },
};

/** The line as what shows a payment. Refuses one that does not, and one that was reconciled: it shows what it was reconciled with. */
export function madeAtBank(id: number, { livre, conciliada }: LineAnswers): StatementLine {
  if (livre === null)
    throw new RuleViolation(
      'despesa.linha-do-extrato',
      'O lançamento do extrato não mostra este pagamento. Confira a conta, o dia e o valor, que não pode ser maior que o do extrato.',
    );
  if (conciliada)
    throw new RuleViolation(
      'despesa.linha-conciliada',
      'O lançamento do extrato já foi conciliado: ele mostra o movimento com que foi conciliado, e não este pagamento.',
    );
  return { id, livre };
}
