import { ROL_APPROVAL_RECORD, type Rol, RolApprovalRequest } from '#contracts/accountability/rol.record.js';
import { api } from '#shared/api/client.ts';
import { formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { MinutesField } from '../minutes-field';
import { ROL_ROOTS } from './rol.queries';

/** Approves the draft as it stands, by minutes or without. */
export function ApprovalDialog({ rol, onClose }: { rol: Rol; onClose: () => void }) {
  const { cnpjAssociacao, ano, idPrograma, versao, linhas, totais, versoes } = rol;
  return (
    <FormDialog
      title={`Aprovar a versão ${(versoes[0]?.versao ?? 0) + 1} do rol`}
      schema={RolApprovalRequest}
      values={{ cnpjAssociacao, ano, idPrograma, versao, data: todayIn(ano) ?? undefined, idAta: null }}
      onSave={(body) => api.post('rol/aprova', body)}
      success="Rol aprovado com sucesso!"
      failure="Erro ao aprovar o rol."
      invalidates={ROL_ROOTS}
      saveLabel="Aprovar"
      onClose={onClose}
    >
      <p className="field">
        {linhas.length === 1 ? '1 prioridade' : `${linhas.length} prioridades`}, {formatMoney(totais.planejado.total)}. A versão aprovada
        não muda mais: o que for mudado depois é um novo rascunho.
      </p>
      <MinutesField of={ROL_APPROVAL_RECORD} day="data" autoFocus />
      <RecordField of={ROL_APPROVAL_RECORD} name="data" />
    </FormDialog>
  );
}
