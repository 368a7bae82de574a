import { ASSOCIATION_RECORD, type Association, AssociationRequest } from '#contracts/associations/association.record.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useCheckPlace } from '#shared/queries/places.queries.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { EnterNow } from './enter-now';
import { renewLinksFromServer } from './renew-links';

const field = recordFields(ASSOCIATION_RECORD);

const SAVED = 'Registro salvo com sucesso!';

interface AssociationFormProps {
  association: Association | null;
  backTo: string;
  /** Whether it is the first one of a new installation, which is entered at once. */
  isFirst?: boolean;
}

/** Creates an association (null) or changes one; an existing CNPJ is fixed. */
export function AssociationForm({ association, backTo, isFirst }: AssociationFormProps) {
  const checkPlace = useCheckPlace();
  const messages = useMessages();
  const switchContext = useSwitchContext();
  const isNew = association === null;
  const created = ({ cnpj, nome }: Association) => {
    if (isFirst && readSession().links.some((one) => one.cnpj === cnpj)) void switchContext({ cnpj });
    else void messages.offer(SAVED, <EnterNow cnpj={cnpj} nome={nome} />);
  };
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
      onSaved={isNew ? created : undefined}
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
    </FormPage>
  );
}

/** Saves, then updates the session's links: the creator gets one, and names may have changed. */
async function save(body: AssociationRequest): Promise<Association> {
  const saved = await api.post('associacao/save', body);
  await renewLinksFromServer();
  return saved;
}
