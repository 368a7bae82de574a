import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressRequest } from '#contracts/common/address.js';
import { ADDRESS_WORDS } from '#contracts/common/address-words.js';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '../ui/forms/fields/masked-field';
import { toOptions } from '../ui/forms/fields/select-field';
import { TextField } from '../ui/forms/fields/text-field';
import { LookupField } from './lookup-field';
import { municipiosQuery, ufsQuery } from './places.queries';

const field = fieldsIn(ADDRESS_WORDS);

/** The address fields of a register. Changing the UF clears the município. */
export function AddressFields() {
  return (
    <>
      <MaskedField {...field('logrCep')} mask="cep" span={3} />
      <TextField {...field('logrNome')} uppercase maxLength={200} span={7} />
      <TextField {...field('logrNum')} maxLength={20} span={2} />
      <TextField {...field('logrCompl')} uppercase maxLength={100} span={6} />
      <TextField {...field('logrBairro')} uppercase maxLength={100} span={6} />
      <UfField />
      <MunicipioField />
    </>
  );
}

function UfField() {
  const ufs = useQuery(ufsQuery);
  const { setValue } = useFormContext<AddressRequest>();
  const options = toOptions(
    ufs.data,
    ({ sigla }) => sigla,
    ({ sigla, nome }) => `${sigla} - ${nome}`,
  );
  const emptyMunicipio = () => setValue('logrCidade', null, { shouldDirty: true });
  return <LookupField {...field('logrUf')} query={ufs} options={options} failure="Erro ao obter UFs!" onChoose={emptyMunicipio} span={4} />;
}

function MunicipioField() {
  const uf = useWatch<AddressRequest, 'logrUf'>({ name: 'logrUf' });
  const municipios = useQuery(municipiosQuery(uf ?? null));
  const options = toOptions(
    municipios.data,
    ({ nome }) => nome,
    ({ nome }) => nome,
  );
  return (
    <LookupField
      {...field('logrCidade')}
      query={municipios}
      options={options}
      placeholder={uf ? undefined : 'Escolha antes a UF'}
      failure="Erro ao obter municípios!"
      disabled={!uf}
      span={8}
    />
  );
}
