import { FormProvider, useForm } from 'react-hook-form';
import type { Filter } from '#contracts/common/lists.js';
import { isPlainDate } from '#domain/plain-date.js';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';

/** The day on which those who are listed are members: a filter of the whole list, in its address. */
export const MEMBER_FILTERS = { ativosEm: { by: 'equals', label: 'Ativos em' } as Filter<string, 'equals'> };

/** Narrows the list to the members of a day; without a day it shows all. */
export function ActiveOnFilter() {
  const [{ ativosEm = null }, show] = useFilters(MEMBER_FILTERS);
  const form = useForm({ values: { ativosEm } });
  return (
    <FormProvider {...form}>
      <div className="panel-bar form-grid screen-only">
        <DateField
          name="ativosEm"
          label={MEMBER_FILTERS.ativosEm.label}
          span={3}
          hint="Sem dia, a lista mostra todos"
          onChoose={(day) => (day === null ? show({}) : isPlainDate(day) && show({ ativosEm: day }))}
        />
      </div>
    </FormProvider>
  );
}
