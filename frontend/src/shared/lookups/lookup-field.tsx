import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/forms/fields/select-field';
import { type Register, RegisterHint } from './register-hint';

export type SelectProps = ComponentProps<typeof SelectField>;

interface LookupFieldProps extends Omit<SelectProps, 'loading'> {
  query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'isSuccess' | 'refetch'>;
  /** Shown under the field if its list cannot be loaded. */
  failure: string;
  /** Where its records are created: shown under the field if there are none. */
  register?: Register;
}

/** Select over a list that it loads; shows a failure with a retry. */
export function LookupField({ query, failure, register, hint, ...field }: LookupFieldProps) {
  const isNone = query.isSuccess && field.options.length === 0 && !field.create;
  return (
    <SelectField
      {...field}
      loading={query.isLoading}
      hint={query.isError ? <RetryHint failure={failure} query={query} /> : isNone && register ? <RegisterHint {...register} /> : hint}
    />
  );
}

/** Shows under a field that its list cannot be loaded, with a retry. */
export function RetryHint({ failure, query }: { failure: string; query: Pick<UseQueryResult, 'refetch'> }) {
  return (
    <>
      {failure}{' '}
      <button type="button" className="link" onClick={() => void query.refetch()}>
        Tentar novamente
      </button>
    </>
  );
}
