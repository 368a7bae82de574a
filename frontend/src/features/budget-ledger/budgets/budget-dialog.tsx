import { BUDGET_RECORD, type Budget, BudgetRequest } from '#contracts/budget-ledger/budgets.js';
import { api } from '#shared/api/client.ts';
import { LevelFields } from '#shared/lines/level-fields.tsx';
import type { CreationDialog } from '#shared/lookups/creators.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { BUDGET_ROOTS } from './budgets.queries';

interface BudgetDialogProps {
  /** The budget to edit; null creates one. */
  budget: Budget | null;
  /** What is known of a new one. */
  known?: Partial<Budget>;
  onSaved: (saved: Budget) => void;
  onClose: () => void;
}

export function BudgetDialog({ budget, known, onSaved, onClose }: BudgetDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title={budget ? 'Editar Orçamento' : 'Novo Orçamento'}
      width="52rem"
      schema={BudgetRequest}
      values={budget ?? { cnpjAssociacao, ano, ...known }}
      onSave={(body) => api.post('orcamento/save', body)}
      success="Orçamento salvo com sucesso!"
      failure="Erro ao salvar o orçamento. Tente novamente."
      invalidates={BUDGET_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <LevelFields required />
      <RecordField of={BUDGET_RECORD} name="valor" />
    </FormDialog>
  );
}

/** A new budget of which another screen knows something. */
export const BudgetCreation: CreationDialog<Budget> = ({ known, onSaved, onClose }) => (
  <BudgetDialog budget={null} known={known} onSaved={onSaved} onClose={onClose} />
);
