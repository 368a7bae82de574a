import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { type Member, MemberRequest } from '#contracts/members/members.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { useCheckPlace } from '#shared/lookups/places.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { PersonalField } from '../unmask/personal-field';
import { UnmaskNote } from '../unmask/unmask-note';
import { FormSection } from './form-section';
import { IdentityCardFields } from './identity-card-fields';
import { MEMBERS, unmaskMember } from './members.queries';
import { SexFields } from './sex-fields';

const field = fieldsIn(MEMBER_WORDS);

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
        <PersonalField of={MaskedField} {...field('cpf')} mask="cpf" required readOnly={!isNew} autoFocus={isNew} span={3} />
        <TextField {...field('nome')} required uppercase maxLength={200} autoFocus={!isNew} span={9} />
        <PersonalField of={DateField} {...field('dataNasc')} span={3} />
        <SexFields />
        <TextField {...field('profissao')} uppercase maxLength={100} span={6} />
        <DateField {...field('dataFiliacao')} span={6} />
      </FormSection>
      <FormSection title="Família">
        <TextField {...field('nomeMae')} uppercase maxLength={200} span={6} />
        <TextField {...field('nomePai')} uppercase maxLength={200} span={6} />
        <PersonalField of={MaskedField} {...field('cpfConjuge')} mask="cpf" span={3} />
        <TextField {...field('nomeConjuge')} uppercase maxLength={200} span={9} />
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
