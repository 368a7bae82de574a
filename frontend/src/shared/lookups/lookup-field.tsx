import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/fields/select-field';

export type SelectProps = ComponentProps<typeof SelectField>;

interface LookupFieldProps extends Omit<SelectProps, 'loading'> {
  query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'>;
  /** Said under the field when its list cannot be loaded. */
  failure: string;
}

/** One of a list that is loaded for it; when that fails it says so, and tries again when asked. */
export function LookupField({ query, failure, hint, ...field }: LookupFieldProps) {
  const retry = (
    <>
      {failure}{' '}
      <button type="button" className="link" onClick={() => void query.refetch()}>
        Tentar novamente
      </button>
    </>
  );
  return <SelectField {...field} loading={query.isLoading} hint={query.isError ? retry : hint} />;
}
