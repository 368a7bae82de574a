import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { count } from '../../../format/format';
import { Button } from '../../base/button';
import { useNarrow } from '../../base/use-media';
import { ActionButton } from '../toolbar';
import { filterResolver } from './filter-resolver';
import styles from './filters.module.css';

interface FilterFormProps<T extends FieldValues> {
  /** Accessible name of the form. */
  label: string;
  /** Request class of the list: validates the filters as the server does. */
  schema: new () => object;
  /** Values in every request of the list: association and year. */
  context: object;
  /** Filters typed as digits and sent as numbers. */
  numbers?: readonly string[];
  filters: T;
  onShow: (filters: T) => void;
  submitLabel?: string;
  children: ReactNode;
}

/** Filter fields of a list, validated before the request. Omits empty ones. */
export function FilterForm<T extends FieldValues>(props: FilterFormProps<T> & { actions?: ReactNode }) {
  const { label, schema, context, numbers, filters, onShow, submitLabel = 'Filtrar', actions, children } = props;
  const form = useForm<T>({
    defaultValues: filters as DefaultValues<T>,
    values: filters,
    resolver: filterResolver(schema, context, numbers),
  });
  return (
    <FormProvider {...form}>
      <form
        className={styles.filterForm}
        aria-label={label}
        noValidate
        onSubmit={form.handleSubmit((chosen) => onShow(chosen as unknown as T))}
      >
        <div className="form-grid">{children}</div>
        <div className="form-actions">
          {actions}
          <Button type="submit" label={submitLabel} icon="pi-filter" />
        </div>
      </form>
    </FormProvider>
  );
}

/** The same form; on a phone, collapsed until opened. */
export function FoldedFilters<T extends FieldValues>(props: FilterFormProps<T>) {
  const narrow = useNarrow();
  const active = Object.keys(props.filters).length;
  return (
    <details className="panel-bar" open={!narrow}>
      <summary>Filtros{active > 0 && ` (${count(active, 'ativo', 'ativos')})`}</summary>
      <FilterForm
        {...props}
        actions={active > 0 && <ActionButton label="Limpar filtros" icon="pi-times" onClick={() => props.onShow({} as T)} />}
      />
    </details>
  );
}
