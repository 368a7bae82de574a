import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PlaceOfPostcode, placeOfPostcode } from '#contracts/associations/postcodes.js';
import { ADDRESS, type AddressRequest } from '#contracts/common/address.js';
import { municipiosQuery, ufsQuery } from '../queries/places.queries';
import { RecordField, recordFields } from '../ui/forms/fields/record-field';
import { toOptions } from '../ui/forms/fields/select-field';
import { LookupField } from './lookup-field';

const field = recordFields(ADDRESS);

const PLAIN = ['logrCep', 'logrNome', 'logrNum', 'logrCompl', 'logrBairro'] as const;

/** The address fields of a register. A CEP proposes UF and município; changing the UF clears the município. */
export function AddressFields() {
  const proposed = useProposedPlace();
  return (
    <>
      {PLAIN.map((name) => (
        <RecordField key={name} of={ADDRESS} name={name} />
      ))}
      <UfField proposed={proposed} />
      <MunicipioField proposed={proposed} />
    </>
  );
}

type Proposed = Partial<PlaceOfPostcode>;

/** Proposes the place of the CEP that a person types; what they chose themselves stays (rule 47.22). Answers what was proposed. */
function useProposedPlace(): Proposed {
  const { getValues, setValue, getFieldState } = useFormContext<AddressRequest>();
  const cep = useWatch<AddressRequest, 'logrCep'>({ name: 'logrCep' });
  const [{ of, ...proposed }, setProposed] = useState<Proposed & { of?: string | null }>({});
  useEffect(() => {
    const found = placeOfPostcode(cep);
    if (!found || cep === of || !getFieldState('logrCep').isDirty) return;
    const [uf, cidade] = getValues(['logrUf', 'logrCidade']);
    const isChosen = (value: string | null | undefined, before: string | null | undefined) => Boolean(value) && value !== before;
    const hasUf = isChosen(uf, proposed.logrUf);
    if (isChosen(cidade, proposed.logrCidade) || (hasUf && uf !== found.logrUf)) return;
    if (!hasUf) setValue('logrUf', found.logrUf, { shouldDirty: true });
    setValue('logrCidade', found.logrCidade, { shouldDirty: true });
    setProposed({ of: cep, logrUf: hasUf ? undefined : found.logrUf, logrCidade: found.logrCidade });
  }, [cep, of, proposed.logrUf, proposed.logrCidade, getFieldState, getValues, setValue]);
  return proposed;
}

/** Said below a field while it shows what the CEP proposed. */
function useProposedHint(name: keyof PlaceOfPostcode, proposed: Proposed): string | undefined {
  const value = useWatch<AddressRequest>({ name });
  return value && value === proposed[name] ? 'Proposto pelo CEP. Confira.' : undefined;
}

function UfField({ proposed }: { proposed: Proposed }) {
  const hint = useProposedHint('logrUf', proposed);
  const ufs = useQuery(ufsQuery);
  const { setValue } = useFormContext<AddressRequest>();
  const options = toOptions(
    ufs.data,
    ({ sigla }) => sigla,
    ({ sigla, nome }) => `${sigla} - ${nome}`,
  );
  const emptyMunicipio = () => setValue('logrCidade', null, { shouldDirty: true });
  return (
    <LookupField {...field('logrUf')} query={ufs} options={options} failure="Erro ao obter UFs!" onChoose={emptyMunicipio} hint={hint} />
  );
}

function MunicipioField({ proposed }: { proposed: Proposed }) {
  const hint = useProposedHint('logrCidade', proposed);
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
      hint={hint}
    />
  );
}
