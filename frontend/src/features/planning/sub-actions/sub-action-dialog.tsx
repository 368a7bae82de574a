import { SUB_ACTION_WORDS } from '#contracts/planning/plan-words.js';
import { type SubAction, SubActionRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ActionField, ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { planCreation } from '../plan-tree/plan-creation';
import type { PlanDialogProps } from '../plan-tree/plan-tree';

const field = fieldsIn(SUB_ACTION_WORDS);

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
      <TextField {...field('descricao')} required uppercase maxLength={200} />
    </FormDialog>
  );
}

export const SubActionCreation = planCreation(SubActionDialog);
