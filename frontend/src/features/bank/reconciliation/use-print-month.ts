import { MONTHS } from '#domain/months.js';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import type { AccountMonth } from './reconciliation.queries';

/** Opens the *Conciliação Bancária* of a closed month. */
export function usePrintMonth() {
  const open = useReport();
  return ({ cnpjAssociacao, ano, numConta, mes }: AccountMonth) =>
    void open(`Conciliação Bancária de ${MONTHS[mes - 1]} de ${ano}`, {
      path: 'relatorio/conciliacao',
      query: { cnpjAssociacao, ano, numConta, mes },
    });
}
