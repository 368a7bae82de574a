import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import { usePaymentLimit } from '#shared/queries/payment-limit.queries.ts';
import { useMay } from '#shared/session/may.ts';
import type { Ticks } from '#shared/ui/base/ticks.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { type OpenDialog, openOnTicked } from './expense-dialogs';
import { TICKED_ACTIONS } from './use-expense-actions';

interface TickedBarProps {
  ticks: Ticks<Expense>;
  show: (dialog: OpenDialog) => void;
  onPrint: () => void;
}

/** Count and sum of the ticked expenses, and the actions on all of them. */
export function TickedBar({ ticks, show, onPrint }: TickedBarProps) {
  const may = useMay();
  const limit = usePaymentLimit();
  const { rows } = ticks;
  const fitting = rows.length > 0 ? TICKED_ACTIONS.filter(({ fits }) => fits(rows, limit)) : [];
  const refusal = fitting.map((action) => action.refusal?.(rows)).find(Boolean);
  return (
    <Row>
      <p role="status">
        {rows.length > 0 && (
          <>
            <strong>{count(rows.length, 'marcada', 'marcadas')}</strong> · <span className="figures">{formatBRL(sumOfReais(rows))}</span>
            {refusal && ` · ${refusal}`}
          </>
        )}
      </p>
      {fitting
        .filter(({ needs }) => may(needs))
        .map(({ label, icon, dialog, refusal }) => (
          <ActionButton
            key={label}
            label={label}
            icon={icon}
            disabled={refusal?.(rows) !== undefined}
            onClick={() => show(openOnTicked(dialog))}
          />
        ))}
      {rows.length > 0 && (
        <>
          <ActionButton label="Imprimir lista" icon="pi-print" onClick={onPrint} />
          <ActionButton label="Desmarcar" icon="pi-times" onClick={ticks.clear} />
        </>
      )}
    </Row>
  );
}
