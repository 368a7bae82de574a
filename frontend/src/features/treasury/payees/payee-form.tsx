import { useFormContext, useWatch } from 'react-hook-form';
import { PAYEE_WORDS } from '#contracts/treasury/payee-words.js';
import { type Payee, PayeeRequest, type PayeeType } from '#contracts/treasury/payees.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';

const field = fieldsIn(PAYEE_WORDS);

/** Path of the list. */
export const PAYEES = '/favorecidos';

const TYPES: { value: PayeeType; label: string }[] = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
];

/** Form of a new payee (null) or an existing one, whose document is fixed. */
export function usePayeeForm(payee: Payee | null) {
  const { cnpjAssociacao } = useWorkingContext();
  const isNew = payee === null;
  return {
    title: isNew ? 'NOVO FAVORECIDO' : 'EDITAR FAVORECIDO',
    schema: PayeeRequest,
    values: { tipo: 'PJ' as PayeeType, nome: '', ...payee, cnpjAssociacao, novo: isNew },
    onSave: (body: PayeeRequest) => api.post('favorecido/save', body),
    success: isNew ? 'Favorecido cadastrado com sucesso!' : 'Registro salvo com sucesso!',
    failure: 'Erro ao salvar favorecido. Verifique os dados e tente novamente.',
    invalidates: ['favorecido', 'despesa'],
  };
}

export function PayeeFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <DocumentFields isNew={isNew} />
      <TextField {...field('nome')} required uppercase maxLength={200} span={6} autoFocus={!isNew} />
      <MaskedField {...field('telefone')} mask="telefone" span={3} />
      <MaskedField {...field('celular')} mask="celular" span={3} />
      <TextField {...field('email')} type="email" inputMode="email" lowercase span={6} />
      <AddressFields />
    </>
  );
}

/** Type and document: changing the type clears the document and its errors. */
function DocumentFields({ isNew }: { isNew: boolean }) {
  const { setValue, clearErrors } = useFormContext<PayeeRequest>();
  const tipo = useWatch<PayeeRequest, 'tipo'>({ name: 'tipo' });
  const empty = () => {
    setValue('cpfOrCnpj', '', { shouldDirty: true });
    clearErrors('cpfOrCnpj');
  };
  const isPerson = tipo === 'PF';
  return (
    <>
      <SelectField {...field('tipo')} required options={TYPES} onChoose={empty} readOnly={!isNew} span={3} />
      <MaskedField
        name="cpfOrCnpj"
        label={isPerson ? 'CPF' : 'CNPJ'}
        mask={isPerson ? 'cpf' : 'cnpj'}
        required
        readOnly={!isNew}
        span={3}
        autoFocus={isNew}
      />
    </>
  );
}
