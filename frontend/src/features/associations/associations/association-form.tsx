import { ASSOCIATION_RECORD, type Association, AssociationRequest } from '#contracts/associations/association.record.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { useCheckPlace } from '#shared/lookups/places.queries.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { TickField } from '#shared/ui/forms/fields/tick-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { EnterNow } from './enter-now';
import { renewLinksFromServer } from './renew-links';

const field = recordFields(ASSOCIATION_RECORD);

const SAVED = 'Registro salvo com sucesso!';

/** Creates an association (null) or changes one; an existing CNPJ is fixed. */
export function AssociationForm({ association, backTo }: { association: Association | null; backTo: string }) {
  const checkPlace = useCheckPlace();
  const messages = useMessages();
  const isNew = association === null;
  return (
    <FormPage
      title={isNew ? 'NOVA ASSOCIAÇÃO' : 'EDITAR ASSOCIAÇÃO'}
      schema={AssociationRequest}
      // The server derives the município from the address.
      values={{ cnpj: '', nome: '', exigeAprovacao: false, ...association, municipio: null, novo: isNew }}
      check={checkPlace}
      onSave={save}
      success={isNew ? undefined : SAVED}
      about={({ nome }) => nome}
      onSaved={isNew ? ({ cnpj, nome }) => void messages.offer(SAVED, <EnterNow cnpj={cnpj} nome={nome} />) : undefined}
      failure="Erro ao salvar o registro!"
      invalidates={['associacao']}
      backTo={backTo}
    >
      <MaskedField {...field('cnpj')} mask="cnpj" readOnly={!isNew} autoFocus={isNew} />
      <RecordField of={ASSOCIATION_RECORD} name="nomeFantasia" />
      <RecordField of={ASSOCIATION_RECORD} name="nome" autoFocus={!isNew} />
      <RecordField of={ASSOCIATION_RECORD} name="telefone" />
      <RecordField of={ASSOCIATION_RECORD} name="celular" />
      <RecordField of={ASSOCIATION_RECORD} name="email" />
      <AddressFields />
      <TickField
        {...field('exigeAprovacao')}
        hint="Se exigem, uma redistribuição é guardada como proposta, levada à diretoria e só é efetivada depois que se registra a ata em que foi aprovada."
      />
    </FormPage>
  );
}

/** Saves, then updates the session's links: the creator gets one, and names may have changed. */
async function save(body: AssociationRequest): Promise<Association> {
  const saved = await api.post('associacao/save', body);
  await renewLinksFromServer();
  return saved;
}
