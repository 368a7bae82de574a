import { useFormContext, useWatch } from 'react-hook-form';
import { BY_SEX, MEMBER_RECORD, type MemberRequest } from '#contracts/members/member.record.js';
import { optionsOf } from '#contracts/members/member-fields.js';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';

const field = recordFields(MEMBER_RECORD);

const DEPENDENT = Object.keys(BY_SEX) as (keyof typeof BY_SEX)[];

/** Sex, and the fields whose options depend on it: changing it clears them. */
export function SexFields() {
  const { setValue, clearErrors } = useFormContext<MemberRequest>();
  const sexo = useWatch<MemberRequest, 'sexo'>({ name: 'sexo' });
  const empty = () => {
    for (const name of DEPENDENT) setValue(name, null, { shouldDirty: true });
    clearErrors(DEPENDENT);
  };
  return (
    <>
      <RecordField of={MEMBER_RECORD} name="sexo" onChoose={empty} />
      {DEPENDENT.map((name) => (
        <SelectField
          key={name}
          {...field(name)}
          options={optionsOf(BY_SEX[name], sexo).map((value) => ({ value, label: value }))}
          placeholder={sexo ? undefined : 'Escolha antes o sexo'}
          disabled={!sexo}
        />
      ))}
    </>
  );
}
