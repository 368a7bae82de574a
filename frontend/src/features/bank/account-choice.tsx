import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Account } from '#contracts/treasury/account.record.js';
import { AccountSelect } from './account-select';

interface AccountChoiceProps extends Pick<ComponentProps<typeof AccountSelect>, 'placeholder' | 'clearable' | 'span'> {
  accounts: UseQueryResult<Account[]>;
  numConta: string | null;
  onChoose: (numConta: string | null) => void;
}

/** The account that a screen is about. */
export function AccountChoice({ numConta, onChoose, ...select }: AccountChoiceProps) {
  const form = useForm({ defaultValues: { numConta } });
  useEffect(() => form.setValue('numConta', numConta), [form, numConta]);
  return (
    <FormProvider {...form}>
      <form className="form-grid" onSubmit={(event) => event.preventDefault()}>
        <AccountSelect {...select} onChoose={(value) => onChoose(value === null ? null : String(value))} />
      </form>
    </FormProvider>
  );
}
