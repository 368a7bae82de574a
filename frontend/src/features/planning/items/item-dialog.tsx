import { ITEM_RECORD, type Item, ItemRequest } from '#contracts/planning/planning.js';
import { api } from '#shared/api/client.ts';
import { ActionField, ExpenseElementField, FundsSourceField, ProgramField, SubActionField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { planCreation } from '../plan-tree/plan-creation';
import type { PlanDialogProps } from '../plan-tree/plan-tree';

export function ItemDialog({ record, model, name = '', onSaved, onClose }: PlanDialogProps<Item>) {
  const { cnpjAssociacao } = useWorkingContext();
  const { idPrograma, idAcao, idSubAcao = null } = record ?? model ?? {};
  return (
    <FormDialog
      title={record ? 'Editar Item' : 'Novo Item'}
      schema={ItemRequest}
      values={{
        cnpjAssociacao,
        id: record?.id ?? null,
        idPrograma,
        idAcao,
        idSubAcao,
        idElementoDespesa: record?.idElementoDespesa,
        idFonteRecurso: record?.idFonteRecurso ?? null,
        descricao: record?.descricao ?? name,
        versao: record?.versao,
      }}
      onSave={(body) => api.post('item/save', body)}
      success="Item salvo com sucesso!"
      failure="Erro ao salvar o item. Tente novamente."
      invalidates={['item', 'saldo_orcamentario']}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProgramField required autoFocus />
      <ActionField required />
      <SubActionField label="Subação" hint="Deixe em branco se o item não pertencer a uma subação." />
      <ExpenseElementField required term="elemento" />
      <FundsSourceField hint="Será proposta nas despesas deste item." />
      <RecordField of={ITEM_RECORD} name="descricao" />
    </FormDialog>
  );
}

export const ItemCreation = planCreation(ItemDialog);
