import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ADDRESS, type AddressRequest } from '#contracts/common/address.js';
import { RecordField, recordFields } from '../ui/forms/fields/record-field';
import { toOptions } from '../ui/forms/fields/select-field';
import { LookupField } from './lookup-field';
import { municipiosQuery, ufsQuery } from './places.queries';

const field = recordFields(ADDRESS);

const PLAIN = ['logrCep', 'logrNome', 'logrNum', 'logrCompl', 'logrBairro'] as const;

/** The address fields of a register. Changing the UF clears the município. */
export function AddressFields() {
  return (
    <>
      {PLAIN.map((name) => (
        <RecordField key={name} of={ADDRESS} name={name} />
      ))}
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
  return <LookupField {...field('logrUf')} query={ufs} options={options} failure="Erro ao obter UFs!" onChoose={emptyMunicipio} />;
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
    />
  );
}
