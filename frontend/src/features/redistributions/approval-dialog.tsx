import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Minutes } from '#contracts/minutes/minutes.js';
import { signerIn } from '#contracts/offices/seats.js';
import {
  APPROVAL_RECORD,
  RedistributionApprovalRequest,
  type RedistributionDraft,
} from '#contracts/redistributions/redistribution-draft.record.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { keyOfMinutes, minutesQuery } from '#shared/queries/minutes.queries.ts';
import { seatsQuery } from '#shared/queries/offices.queries.ts';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { REDISTRIBUTION_ROOTS } from './redistributions.queries';

const field = recordFields(APPROVAL_RECORD);

interface ApprovalDialogProps {
  draft: RedistributionDraft;
  onClose: () => void;
  onSaved?: () => void;
}

/** Records that the board approved the proposal as it is shown: in which minutes, by whom, on which day. */
export function ApprovalDialog({ draft, onClose, onSaved }: ApprovalDialogProps) {
  const { cnpjAssociacao, ano, id, versao, aprovacao } = draft;
  return (
    <FormDialog
      title={`Aprovação da proposta nº ${id}`}
      schema={RedistributionApprovalRequest}
      values={{
        cnpjAssociacao,
        ano,
        id,
        versao,
        ata: aprovacao ? keyOfMinutes(aprovacao.ata) : '',
        nome: aprovacao?.nome ?? '',
        cargo: aprovacao?.cargo ?? 'PRESIDENTE',
        dia: aprovacao?.dia ?? '',
      }}
      onSave={(body) => api.post('redistribuicao/rascunho/aprova', body)}
      success={`Aprovação da proposta nº ${id} registrada!`}
      failure="Erro ao registrar a aprovação"
      invalidates={[...REDISTRIBUTION_ROOTS, 'ata', 'painel']}
      saveLabel="Registrar aprovação"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ApprovalFields {...draft} />
    </FormDialog>
  );
}

function ApprovalFields({ id, cnpjAssociacao, guardadoEm }: Pick<RedistributionDraft, 'id' | 'cnpjAssociacao' | 'guardadoEm'>) {
  const { setValue } = useFormContext<RedistributionApprovalRequest>();
  const proposePresident = useProposePresident(cnpjAssociacao);
  const ata = useWatch<RedistributionApprovalRequest, 'ata'>({ name: 'ata' });
  const minutes = useQuery(minutesQuery(cnpjAssociacao));
  const names = ({ pauta }: Minutes) => pauta.some(({ proposta }) => proposta === id);
  // Those whose agenda names the proposal come first; among them, the latest.
  const held = (minutes.data ?? [])
    .filter(({ data }) => data <= dateInBrazil(new Date()))
    .sort((a, b) => Number(names(b)) - Number(names(a)));
  const options = held.map((each) => ({
    value: keyOfMinutes(each),
    label: `${formatDate(each.data)}, ${each.hora}${names(each) ? ' · trata desta proposta' : ''}`,
  }));
  const choose = (key: string | number | null) => {
    const chosen = held.find((each) => keyOfMinutes(each) === key);
    if (!chosen) return;
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('dia', chosen.data, how);
    if (chosen.presidenteNome) setValue('nome', chosen.presidenteNome, how);
    void proposePresident(chosen.data);
  };
  const named = held.find(names);
  const hasProposed = useRef(false);
  useEffect(() => {
    if (hasProposed.current || ata || !named) return;
    hasProposed.current = true;
    setValue('ata', keyOfMinutes(named), { shouldDirty: true });
    choose(keyOfMinutes(named));
  });
  const day = ata?.slice(0, 10);
  const kept = dateInBrazil(new Date(guardadoEm));
  return (
    <>
      <p>Vale para a proposta como está agora. Se ela for guardada de novo, a aprovação é retirada e precisa ser registrada outra vez.</p>
      <LookupField
        {...field('ata')}
        autoFocus
        query={minutes}
        failure="Erro ao carregar atas."
        options={options}
        onChoose={choose}
        placeholder={minutes.data && options.length === 0 ? 'Nenhuma ata até hoje' : undefined}
        hint={
          <>
            A assembleia que aprovou. Falta a ata? <Link to="/ata">Cadastre-a em Atas e Editais</Link>.
          </>
        }
      />
      {day && day < kept && (
        <p role="status" className="callout field">
          <i className="pi pi-exclamation-triangle" aria-hidden /> A ata é de {formatDate(day)}, e esta versão da proposta foi guardada em{' '}
          {formatDate(kept)}: confira se é a ata que a aprovou.
        </p>
      )}
      <RecordField of={APPROVAL_RECORD} name="nome" />
      <RecordField of={APPROVAL_RECORD} name="cargo" />
      <RecordField of={APPROVAL_RECORD} name="dia" max={dateInBrazil(new Date())} />
    </>
  );
}

/** Proposes name and title of who presided over the association on a day; without a mandate of that day what is there stays. */
function useProposePresident(cnpjAssociacao: string) {
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<RedistributionApprovalRequest>();
  return async (day: string) => {
    const seats = await client.fetchQuery(seatsQuery(cnpjAssociacao, day)).catch(() => []);
    const president = signerIn(seats, 'PRESIDE');
    // Another day may have been chosen meanwhile.
    if (!president?.nome || getValues('dia') !== day) return;
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('nome', president.nome, how);
    setValue('cargo', president.cargo.toLocaleUpperCase('pt-BR'), how);
  };
}
