import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#contracts/common/record.js';
import { formatDate } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { keyOfMinutes, minutesQuery } from '#shared/queries/minutes.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { recordFields } from '#shared/ui/forms/fields/record-field.tsx';

interface MinutesFieldProps<D extends Fields> {
  /** The record, whose field `idAta` names the minutes. */
  of: D;
  /** The field of a day that becomes the day of the minutes. */
  day?: string;
  autoFocus?: boolean;
  required?: boolean;
}

/** The minutes that a record names. */
export function MinutesField<D extends Fields>({ of, day, autoFocus, required }: MinutesFieldProps<D>) {
  const { cnpjAssociacao } = useWorkingContext();
  const { setValue } = useFormContext();
  const minutes = useQuery(minutesQuery(cnpjAssociacao));
  return (
    <LookupField
      {...recordFields(of)('idAta')}
      query={minutes}
      failure="Erro ao carregar as atas."
      options={(minutes.data ?? []).map((each) => ({ value: keyOfMinutes(each), label: `${formatDate(each.data)}, ${each.hora}` }))}
      register={{ record: 'a ata', to: '/ata', needs: 'ata.salvar' }}
      autoFocus={autoFocus}
      required={required}
      onChoose={(key) => day && key && setValue(day, String(key).slice(0, 10), { shouldDirty: true, shouldValidate: true })}
    />
  );
}
