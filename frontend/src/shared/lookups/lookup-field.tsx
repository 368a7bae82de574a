import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/fields/select-field';
import { type Register, RegisterHint } from './register-hint';

export type SelectProps = ComponentProps<typeof SelectField>;

interface LookupFieldProps extends Omit<SelectProps, 'loading'> {
  query: Pick<UseQueryResult, 'isLoading' | 'isError' | 'isSuccess' | 'refetch'>;
  /** Said under the field when its list cannot be loaded. */
  failure: string;
  /** Where its records are made: said under the field when there are none. */
  register?: Register;
}

/** Select over a list that it loads; shows a failure with a retry. */
export function LookupField({ query, failure, register, hint, ...field }: LookupFieldProps) {
  const retry = (
    <>
      {failure}{' '}
      <button type="button" className="link" onClick={() => void query.refetch()}>
        Tentar novamente
      </button>
    </>
  );
  const isNone = query.isSuccess && field.options.length === 0;
  return (
    <SelectField
      {...field}
      loading={query.isLoading}
      hint={query.isError ? retry : isNone && register ? <RegisterHint {...register} /> : hint}
    />
  );
}
