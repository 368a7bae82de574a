import { useQuery } from '@tanstack/react-query';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { emissoresQuery, ufsQuery } from '#shared/lookups/places.queries.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';

/** The identity card: who issued it, and in which state. */
export function IdentityCardFields() {
  const ufs = useQuery(ufsQuery);
  const issuers = useQuery(emissoresQuery);
  const ufOptions = toOptions(
    ufs.data,
    ({ sigla }) => sigla,
    ({ sigla, nome }) => `${sigla} - ${nome}`,
  );
  const issuerOptions = toOptions(
    issuers.data,
    ({ codigo }) => codigo,
    ({ codigo, nome }) => `${codigo} - ${nome}`,
  );
  return (
    <>
      <TextField name="rgNum" label="RG" maxLength={20} span={3} />
      <DateField name="rgDataEmissao" label="Data de emissão" span={3} />
      <LookupField name="rgUf" label="UF do RG" query={ufs} options={ufOptions} failure="Erro ao obter UFs!" span={3} />
      <LookupField
        name="rgEmissor"
        label="Órgão emissor"
        query={issuers}
        options={issuerOptions}
        failure="Erro ao obter emissores!"
        span={3}
      />
    </>
  );
}
