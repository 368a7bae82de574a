import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PAYEE_RECORD, type Payee, PayeeRequest, type PayeeType } from '#contracts/treasury/payee.record.js';
import { formatDocument } from '#domain/document.js';
import { formatPixKey, type PixKeyKind } from '#domain/pix-key.js';
import { api } from '#shared/api/client.ts';
import { AddressFields } from '#shared/lookups/address-fields.tsx';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { bankOptions } from '../banks/bank-options';
import { banksQuery } from '../banks/banks.queries';

const field = recordFields(PAYEE_RECORD);

/** Path of the list. */
export const PAYEES = '/favorecidos';

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
    failure: 'Erro ao salvar favorecido.',
    invalidates: ['favorecido', 'despesa'],
  };
}

/** A Pix key is edited as it is shown; the server takes its marks off. */
const shownKey = (payee: Payee | null) =>
  payee?.tipoChavePix && payee.chavePix ? { chavePix: formatPixKey(payee.tipoChavePix, payee.chavePix) } : {};

/** Fields that may be filled before the form opens, in their order. */
const NAME_AND_CONTACT = ['nome', 'telefone', 'celular', 'email'] as const;
const GIVEN_FIRST = ['cpfOrCnpj', ...NAME_AND_CONTACT, 'chavePix'] as const;

export function PayeeFields({ isNew }: { isNew: boolean }) {
  const { getValues } = useFormContext<PayeeRequest>();
  const [empty] = useState(() => (isNew ? GIVEN_FIRST.find((name) => !getValues(name)) : 'nome'));
  return (
    <>
      <DocumentFields isNew={isNew} autoFocus={empty === 'cpfOrCnpj'} />
      {NAME_AND_CONTACT.map((name) => (
        <RecordField key={name} of={PAYEE_RECORD} name={name} autoFocus={empty === name} />
      ))}
      <AddressFields />
      <PaymentFields />
    </>
  );
}

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
      <RecordField of={PAYEE_RECORD} name="tipoChavePix" placeholder="Sem chave Pix" onChoose={propose} />
      <RecordField of={PAYEE_RECORD} name="chavePix" disabled={!kind} hint={kind && `Como ${PIX_EXAMPLES[kind]}`} />
      <LookupField
        {...field('idBanco')}
        options={bankOptions(banks.data)}
        placeholder="Sem conta"
        query={banks}
        failure="Erro ao obter bancos!"
      />
      <RecordField of={PAYEE_RECORD} name="agencia" />
      <RecordField of={PAYEE_RECORD} name="numConta" />
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
      <RecordField of={PAYEE_RECORD} name="tipo" onChoose={empty} readOnly={!isNew} />
      <MaskedField
        {...field('cpfOrCnpj')}
        label={isPerson ? 'CPF' : 'CNPJ'}
        mask={isPerson ? 'cpf' : 'cnpj'}
        readOnly={!isNew}
        autoFocus={autoFocus}
      />
    </>
  );
}
