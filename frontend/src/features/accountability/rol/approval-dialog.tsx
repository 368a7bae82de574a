import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { ROL_APPROVAL_RECORD, type Rol, RolApprovalRequest } from '#contracts/accountability/rol.record.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { keyOfMinutes, minutesQuery } from '#shared/lookups/minutes.queries.ts';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
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
      <MinutesField cnpjAssociacao={cnpjAssociacao} />
      <RecordField of={ROL_APPROVAL_RECORD} name="data" />
    </FormDialog>
  );
}

/** The minutes; their day becomes that of the approval. */
function MinutesField({ cnpjAssociacao }: { cnpjAssociacao: string }) {
  const { setValue } = useFormContext();
  const minutes = useQuery(minutesQuery(cnpjAssociacao));
  return (
    <LookupField
      {...recordFields(ROL_APPROVAL_RECORD)('idAta')}
      query={minutes}
      failure="Erro ao carregar as atas."
      options={(minutes.data ?? []).map((each) => ({ value: keyOfMinutes(each), label: `${formatDate(each.data)}, ${each.hora}` }))}
      register={{ record: 'a ata', to: '/ata', needs: 'ata.salvar' }}
      autoFocus
      onChoose={(key) => key && setValue('data', String(key).slice(0, 10), { shouldDirty: true, shouldValidate: true })}
    />
  );
}
