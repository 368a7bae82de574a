import { BUDGET_RECORD, type Budget, BudgetRequest } from '#contracts/budget-ledger/budgets.js';
import { api } from '#shared/api/client.ts';
import { LevelFields } from '#shared/lines/level-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { BUDGET_ROOTS } from './budgets.queries';

interface BudgetDialogProps {
  /** The budget to edit; null creates one. */
  budget: Budget | null;
  onSaved: (saved: Budget) => void;
  onClose: () => void;
}

export function BudgetDialog({ budget, onSaved, onClose }: BudgetDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title={budget ? 'Editar Orçamento' : 'Novo Orçamento'}
      width="52rem"
      schema={BudgetRequest}
      values={budget ?? { cnpjAssociacao, ano }}
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
