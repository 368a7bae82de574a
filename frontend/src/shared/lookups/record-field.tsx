import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Item } from '#contracts/planning/planning.js';
import { toOptions } from '../ui/forms/fields/select-field';
import { byName } from '../ui/lists/columns';
import { type Created, type PlanPlace, type PlanRegister, useCreation } from './creators';
import { LookupField } from './lookup-field';

interface RecordFieldProps<T> extends Omit<ComponentProps<typeof LookupField>, 'options' | 'query'> {
  query: UseQueryResult<T[]>;
  optionLabel?: (row: T) => string;
  /** Register in which a missing record is created. */
  creates: PlanRegister;
  /** Prefix of the names of the levels above it. */
  path?: string;
  /** Whether an empty list is disabled, unless a record can be created in it. */
  disabledIfNone?: boolean;
}

/** One record of a list, by id; a missing one is created in a form over this one and then chosen. */
export function RecordField<T extends { id: number; descricao: string }>(props: RecordFieldProps<T>) {
  const { query, optionLabel, creates, path = '', disabled, disabledIfNone, ...field } = props;
  const { setValue, getValues } = useFormContext();
  const options = toOptions(query.data, ({ id }) => id, optionLabel ?? (({ descricao }) => descricao));
  const place = (): PlanPlace => {
    const [idPrograma, idAcao, idSubAcao] = getValues([`${path}idPrograma`, `${path}idAcao`, `${path}idSubAcao`]);
    return { idPrograma, idAcao, idSubAcao };
  };
  const choose = (record: Created<PlanRegister>) => {
    const set = (name: string, id: number | null) => setValue(name, id, { shouldDirty: true, shouldValidate: true });
    // The new record may lie under other levels: sets its levels, and an item's element, too.
    for (const name of ['idPrograma', 'idAcao', 'idSubAcao', 'idElementoDespesa'] as const)
      if (name in record) set(`${path}${name}`, (record as Item)[name]);
    set(field.name, record.id);
    field.onChoose?.(record.id);
  };
  const { create, form } = useCreation(creates, choose, place);
  return (
    <>
      <LookupField
        {...field}
        create={create}
        disabled={disabled || (disabledIfNone && query.data?.length === 0 && !create)}
        query={query}
        options={options.sort((a, b) => byName(a.label, b.label))}
      />
      {form}
    </>
  );
}
