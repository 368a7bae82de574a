import { useQuery } from '@tanstack/react-query';
import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { emissoresQuery, ufsQuery } from '#shared/lookups/places.queries.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { PersonalField } from '../unmask/personal-field';

const field = fieldsIn(MEMBER_WORDS);

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
      <PersonalField of={TextField} {...field('rgNum')} maxLength={20} span={3} />
      <DateField {...field('rgDataEmissao')} span={3} />
      <LookupField {...field('rgUf')} query={ufs} options={ufOptions} failure="Erro ao obter UFs!" span={3} />
      <LookupField {...field('rgEmissor')} query={issuers} options={issuerOptions} failure="Erro ao obter emissores!" span={3} />
    </>
  );
}
