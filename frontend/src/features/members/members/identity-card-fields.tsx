import { useQuery } from '@tanstack/react-query';
import { MEMBER_RECORD } from '#contracts/members/member.record.js';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { emissoresQuery, ufsQuery } from '#shared/queries/places.queries.ts';
import { PersonalField } from '#shared/ui/forms/fields/personal-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { toOptions } from '#shared/ui/forms/fields/select-field.tsx';

const field = recordFields(MEMBER_RECORD);

/** The identity card: number, date, state and issuer. */
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
      <PersonalField of={MEMBER_RECORD} name="rgNum" />
      <RecordField of={MEMBER_RECORD} name="rgDataEmissao" />
      <LookupField {...field('rgUf')} query={ufs} options={ufOptions} failure="Erro ao obter UFs!" />
      <LookupField {...field('rgEmissor')} query={issuers} options={issuerOptions} failure="Erro ao obter emissores!" />
    </>
  );
}
