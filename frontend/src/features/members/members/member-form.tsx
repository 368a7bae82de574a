import { type Member, MemberRequest } from '#contracts/members/members.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { useCheckPlace } from '#shared/lookups/places.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { FormSection } from './form-section';
import { IdentityCardFields } from './identity-card-fields';
import { MEMBERS } from './members.queries';
import { SexFields } from './sex-fields';

/** Creates a member (null) or changes one, whose CPF stays as it is. */
export function MemberForm({ member }: { member: Member | null }) {
  const { cnpjAssociacao } = useWorkingContext();
  const checkPlace = useCheckPlace();
  const isNew = member === null;
  return (
    <FormPage
      title={isNew ? 'NOVO ASSOCIADO' : 'EDITAR ASSOCIADO'}
      schema={MemberRequest}
      values={{ cpf: '', nome: '', ...member, cnpjAssociacao, novo: isNew }}
      check={checkPlace}
      onSave={(body) => api.post('pessoa/save', body)}
      success="Registro salvo com sucesso!"
      failure="Erro ao salvar o registro!"
      invalidates={['pessoa']}
      backTo={MEMBERS}
    >
      <FormSection title="Dados pessoais">
        <MaskedField name="cpf" label="CPF" mask="cpf" required readOnly={!isNew} autoFocus={isNew} span={3} />
        <TextField name="nome" label="Nome" required uppercase maxLength={200} autoFocus={!isNew} span={9} />
        <DateField name="dataNasc" label="Data de nascimento" span={3} />
        <SexFields />
        <TextField name="profissao" label="Profissão" uppercase maxLength={100} span={6} />
        <DateField name="dataFiliacao" label="Data de filiação à associação" span={6} />
      </FormSection>
      <FormSection title="Família">
        <TextField name="nomeMae" label="Nome da mãe" uppercase maxLength={200} span={6} />
        <TextField name="nomePai" label="Nome do pai" uppercase maxLength={200} span={6} />
        <MaskedField name="cpfConjuge" label="CPF do cônjuge" mask="cpf" span={3} />
        <TextField name="nomeConjuge" label="Nome do cônjuge" uppercase maxLength={200} span={9} />
      </FormSection>
      <FormSection title="Documento de identidade">
        <IdentityCardFields />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </FormPage>
  );
}
