import { ACTION_RECORD, type Action, ActionRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { planCreation } from '../plan-tree/plan-creation';
import type { PlanDialogProps } from '../plan-tree/plan-tree';

export function ActionDialog({ record, model, name = '', onSaved, onClose }: PlanDialogProps<Action>) {
  const { cnpjAssociacao } = useWorkingContext();
  const { idPrograma } = record ?? model ?? {};
  return (
    <FormDialog
      title={record ? 'EDITAR AÇÃO' : 'NOVA AÇÃO'}
      schema={ActionRequest}
      values={{ cnpjAssociacao, id: record?.id ?? null, idPrograma, descricao: record?.descricao ?? name, versao: record?.versao }}
      onSave={(body) => api.post('acao/save', body)}
      success="O registro foi salvo com sucesso!"
      failure="Erro ao salvar o registro!"
      invalidates={['acao', 'sub_acao', 'item']}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProgramField required autoFocus />
      <RecordField of={ACTION_RECORD} name="descricao" />
    </FormDialog>
  );
}

export const ActionCreation = planCreation(ActionDialog);
