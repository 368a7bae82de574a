import { MAX_DESCRICAO_RECEITA } from '#contracts/budget-ledger/revenue.record.js';
import { type MovementFormProps, textOf } from '#shared/movements/movement-forms.tsx';
import { RevenueDialog } from './revenue-dialog';

/** Registers the revenue that a statement shows. */
export function StatementRevenueDialog({ movement, onBooked, onClose }: MovementFormProps) {
  const { numConta, data, valor } = movement;
  return (
    <RevenueDialog
      revenue={null}
      given={{ numConta, data, valor, descricao: textOf(movement, MAX_DESCRICAO_RECEITA) }}
      onSaved={({ id }) => onBooked(id)}
      onClose={onClose}
    />
  );
}
