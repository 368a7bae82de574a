import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { MAX_PAYMENTS } from '#contracts/budget-ledger/payments.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import { usePaymentLimit } from '#shared/lookups/payment-limit.queries.ts';
import { useMay } from '#shared/session/may.ts';
import type { Ticks } from '#shared/ui/base/ticks.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { isPaid } from './expense';
import { isOpen } from './expense-situation';
import { mayBeReleased } from './release';

interface TickedBarProps {
  ticks: Ticks<Expense>;
  onPay: () => void;
  onRelease: () => void;
  onClassify: () => void;
  onPrint: () => void;
}

/** Why the ticked expenses cannot be paid together; undefined if they can. */
function refusalOf(ticked: Expense[]): string | undefined {
  const settled = ticked.filter((expense) => !isOpen(expense)).length;
  if (settled > 0) return `${count(settled, 'marcada já foi paga ou anulada', 'marcadas já foram pagas ou anuladas')}.`;
  if (ticked.length > MAX_PAYMENTS) return `Pague no máximo ${MAX_PAYMENTS} despesas de uma vez.`;
  return undefined;
}

/** Whether all are paid, so that their account can be set. */
const arePaid = (ticked: Expense[]) => ticked.length <= MAX_PAYMENTS && ticked.every(isPaid);

/** Count and sum of the ticked expenses, and the actions on all of them. */
export function TickedBar({ ticks, onPay, onRelease, onClassify, onPrint }: TickedBarProps) {
  const may = useMay();
  const { rows } = ticks;
  const refusal = refusalOf(rows);
  const limit = usePaymentLimit();
  const canBeReleased = rows.length <= MAX_PAYMENTS && rows.every((expense) => mayBeReleased(expense, limit));
  return (
    <Row>
      <p role="status">
        {rows.length > 0 && (
          <>
            <strong>{count(rows.length, 'marcada', 'marcadas')}</strong> · <span className="figures">{formatBRL(sumOfReais(rows))}</span>
            {refusal && !arePaid(rows) && ` · ${refusal}`}
          </>
        )}
      </p>
      {rows.length > 0 && (
        <>
          {arePaid(rows)
            ? may('despesa.classificar') && <ActionButton label="Informar conta" icon="pi-building-columns" onClick={onClassify} />
            : may('despesa.pagar') && (
                <ActionButton label="Pagar selecionadas" icon="pi-dollar" disabled={refusal !== undefined} onClick={onPay} />
              )}
          {canBeReleased && may('despesa.liberar') && <ActionButton label="Liberar selecionadas" icon="pi-verified" onClick={onRelease} />}
          <ActionButton label="Imprimir lista" icon="pi-print" onClick={onPrint} />
          <ActionButton label="Desmarcar" icon="pi-times" onClick={ticks.clear} />
        </>
      )}
    </Row>
  );
}
