import { MEMBER_RECORD, type Member, MemberRequest } from '#contracts/members/member.record.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { useCheckPlace } from '#shared/queries/places.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { PersonalField } from '#shared/ui/forms/fields/personal-field.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { UnmaskNote } from '../unmask/unmask-note';
import { FormSection } from './form-section';
import { IdentityCardFields } from './identity-card-fields';
import { MEMBERS, unmaskMember } from './members.queries';
import { SexFields } from './sex-fields';

/** Creates a member (null) or changes one, whose CPF is fixed. */
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
        {member && <UnmaskNote id={member.id} unmask={unmaskMember} />}
        <PersonalField of={MEMBER_RECORD} name="cpf" readOnly={!isNew} autoFocus={isNew} />
        <RecordField of={MEMBER_RECORD} name="nome" autoFocus={!isNew} />
        <PersonalField of={MEMBER_RECORD} name="dataNasc" />
        <SexFields />
        <RecordField of={MEMBER_RECORD} name="profissao" />
      </FormSection>
      <FormSection title="Contato">
        <PersonalField of={MEMBER_RECORD} name="email" />
        <PersonalField of={MEMBER_RECORD} name="celular" />
        <RecordField of={MEMBER_RECORD} name="segmento" />
      </FormSection>
      <FormSection title="Filiação à associação">
        <RecordField of={MEMBER_RECORD} name="dataFiliacao" />
        <RecordField of={MEMBER_RECORD} name="dataDesligamento" />
        <RecordField of={MEMBER_RECORD} name="motivoDesligamento" />
      </FormSection>
      <FormSection title="Família">
        <RecordField of={MEMBER_RECORD} name="nomeMae" />
        <RecordField of={MEMBER_RECORD} name="nomePai" />
        <PersonalField of={MEMBER_RECORD} name="cpfConjuge" />
        <RecordField of={MEMBER_RECORD} name="nomeConjuge" />
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
