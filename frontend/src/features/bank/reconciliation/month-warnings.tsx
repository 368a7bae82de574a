import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { cameLate } from './month-strip';

/** Warns of a month without a statement, and of entries after its closing. */
export function MonthWarnings({ month: { mes, meses, temExtrato } }: { month: AccountReconciliation }) {
  const late = meses[mes - 1]?.chegaramDepois ?? 0;
  return (
    <>
      {!temExtrato && meses[mes - 1]?.situacao !== 'FORA' && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>O extrato deste mês ainda não foi importado.</span>
        </p>
      )}
      {late > 0 && (
        <p className="callout">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>{cameLate(late)}. O fechamento ficou como estava; para conciliá-los, um gestor reabre o mês.</span>
        </p>
      )}
    </>
  );
}
