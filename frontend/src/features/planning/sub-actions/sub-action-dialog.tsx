import { SUB_ACTION_RECORD, type SubAction, SubActionRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ActionField, ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { planCreation } from '../plan-tree/plan-creation';
import type { PlanDialogProps } from '../plan-tree/plan-tree';

export function SubActionDialog({ record, model, name = '', onSaved, onClose }: PlanDialogProps<SubAction>) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { idPrograma, idAcao } = record ?? model ?? {};
  return (
    <FormDialog
      title={record ? 'Editar Sub-Ação' : 'Nova Sub-Ação'}
      schema={SubActionRequest}
      values={{
        cnpjAssociacao,
        ano,
        id: record?.id ?? null,
        idPrograma,
        idAcao,
        descricao: record?.descricao ?? name,
        versao: record?.versao,
      }}
      onSave={(body) => api.post('sub_acao/save', body)}
      success="Sub-Ação salva com sucesso!"
      failure="Erro ao salvar a sub-ação. Tente novamente."
      invalidates={['sub_acao', 'item']}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProgramField required autoFocus />
      <ActionField required />
      <RecordField of={SUB_ACTION_RECORD} name="descricao" />
    </FormDialog>
  );
}

export const SubActionCreation = planCreation(SubActionDialog);
