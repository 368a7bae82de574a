import { useFormContext, useWatch } from 'react-hook-form';
import { CIVIL_STATUSES, NATIONALITIES, optionsOf, SEXES } from '#contracts/members/member-fields.js';
import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { type MemberRequest } from '#contracts/members/members.js';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';

const field = fieldsIn(MEMBER_WORDS);

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Sex, and the fields whose options depend on it: changing it clears civil status and nationality. */
export function SexFields() {
  const { setValue, clearErrors } = useFormContext<MemberRequest>();
  const sexo = useWatch<MemberRequest, 'sexo'>({ name: 'sexo' });
  const placeholder = sexo ? undefined : 'Escolha antes o sexo';
  const empty = () => {
    for (const field of ['estadoCivil', 'nacionalidade'] as const) setValue(field, null, { shouldDirty: true });
    clearErrors(['estadoCivil', 'nacionalidade']);
  };
  return (
    <>
      <SelectField {...field('sexo')} options={toOptions(SEXES)} onChoose={empty} span={3} />
      <SelectField
        {...field('estadoCivil')}
        options={toOptions(optionsOf(CIVIL_STATUSES, sexo))}
        placeholder={placeholder}
        disabled={!sexo}
        span={3}
      />
      <SelectField
        {...field('nacionalidade')}
        options={toOptions(optionsOf(NATIONALITIES, sexo))}
        placeholder={placeholder}
        disabled={!sexo}
        span={3}
      />
    </>
  );
}
