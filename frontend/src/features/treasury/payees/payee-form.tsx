import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PIX_KEY_NAMES } from '#contracts/treasury/payee-payment.js';
import { PAYEE_WORDS } from '#contracts/treasury/payee-words.js';
import { type Payee, PayeeRequest, type PayeeType } from '#contracts/treasury/payees.js';
import { formatDocument } from '#domain/document.js';
import { formatPixKey, MAX_PIX_KEY, PIX_KEY_KINDS, type PixKeyKind } from '#domain/pix-key.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { bankOptions } from '../banks/bank-options';
import { banksQuery } from '../banks/banks.queries';

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
    values: { tipo: 'PJ' as PayeeType, nome: '', ...payee, ...shownKey(payee), cnpjAssociacao, novo: isNew },
    onSave: (body: PayeeRequest) => api.post('favorecido/save', body),
    success: isNew ? 'Favorecido cadastrado com sucesso!' : 'Registro salvo com sucesso!',
    failure: 'Erro ao salvar favorecido. Verifique os dados e tente novamente.',
    invalidates: ['favorecido', 'despesa'],
  };
}

/** A Pix key is edited as it is shown; the server takes its marks off. */
const shownKey = (payee: Payee | null) =>
  payee?.tipoChavePix && payee.chavePix ? { chavePix: formatPixKey(payee.tipoChavePix, payee.chavePix) } : {};

/** Fields that may be filled before the form opens, in their order. */
const GIVEN_FIRST = ['cpfOrCnpj', 'nome', 'telefone', 'celular', 'email', 'chavePix'] as const;

export function PayeeFields({ isNew }: { isNew: boolean }) {
  const { getValues } = useFormContext<PayeeRequest>();
  const [empty] = useState(() => (isNew ? GIVEN_FIRST.find((name) => !getValues(name)) : 'nome'));
  return (
    <>
      <DocumentFields isNew={isNew} autoFocus={empty === 'cpfOrCnpj'} />
      <TextField {...field('nome')} required uppercase maxLength={200} span={6} autoFocus={empty === 'nome'} />
      <MaskedField {...field('telefone')} mask="telefone" span={3} autoFocus={empty === 'telefone'} />
      <MaskedField {...field('celular')} mask="celular" span={3} autoFocus={empty === 'celular'} />
      <TextField {...field('email')} type="email" inputMode="email" lowercase span={6} autoFocus={empty === 'email'} />
      <AddressFields />
      <PaymentFields />
    </>
  );
}

const PIX_KINDS = PIX_KEY_KINDS.map((value) => ({ value, label: PIX_KEY_NAMES[value].replace(/^./, (first) => first.toUpperCase()) }));

/** How a key of each kind is written. */
const PIX_EXAMPLES: Record<PixKeyKind, string> = {
  CPF: '000.000.000-00',
  CNPJ: '00.000.000/0000-00',
  EMAIL: 'nome@exemplo.br',
  TELEFONE: '(41) 99999-8888',
  ALEATORIA: '123e4567-e12b-12d1-a456-426655440000',
};

/** Pix key and account; a key of the kind CPF or CNPJ is usually the payee's own. */
function PaymentFields() {
  const banks = useQuery(banksQuery());
  const { getValues, setValue } = useFormContext<PayeeRequest>();
  const kind = useWatch<PayeeRequest, 'tipoChavePix'>({ name: 'tipoChavePix' });
  const propose = (chosen: unknown) => {
    const { cpfOrCnpj, tipo, chavePix } = getValues();
    const own = tipo === 'PF' ? 'CPF' : 'CNPJ';
    if (chosen === null) setValue('chavePix', '', { shouldDirty: true });
    else if (chosen === own && !chavePix) setValue('chavePix', formatDocument(cpfOrCnpj), { shouldDirty: true });
  };
  return (
    <FormSection title="Como pagar">
      <SelectField {...field('tipoChavePix')} options={PIX_KINDS} placeholder="Sem chave Pix" onChoose={propose} span={4} />
      <TextField {...field('chavePix')} maxLength={MAX_PIX_KEY} disabled={!kind} hint={kind && `Como ${PIX_EXAMPLES[kind]}`} span={8} />
      <LookupField
        {...field('idBanco')}
        options={bankOptions(banks.data)}
        placeholder="Sem conta"
        query={banks}
        failure="Erro ao obter bancos!"
        span={6}
      />
      <TextField {...field('agencia')} uppercase maxLength={10} span={3} />
      <TextField {...field('numConta')} uppercase maxLength={20} span={3} />
    </FormSection>
  );
}

/** Type and document: changing the type clears the document and its errors. */
function DocumentFields({ isNew, autoFocus }: { isNew: boolean; autoFocus: boolean }) {
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
        autoFocus={autoFocus}
      />
    </>
  );
}
