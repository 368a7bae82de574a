import type { UseQueryResult } from '@tanstack/react-query';
import type { Account } from '#contracts/treasury/account.record.js';
import { LookupField, type SelectProps } from '#shared/lookups/lookup-field.tsx';
import { toOptions } from '#shared/ui/forms/fields/select-field.tsx';

interface AccountSelectProps extends Pick<SelectProps, 'placeholder' | 'clearable' | 'required' | 'span' | 'onChoose'> {
  accounts: UseQueryResult<Account[]>;
}

/** *Conta* of a form: one of the association's accounts, with its bank. */
export function AccountSelect({ accounts, placeholder, ...field }: AccountSelectProps) {
  return (
    <LookupField
      {...field}
      name="numConta"
      label="Conta"
      placeholder={accounts.data?.length === 0 ? 'Nenhuma conta cadastrada' : placeholder}
      options={toOptions(
        accounts.data,
        ({ numConta }) => numConta,
        ({ numConta, descricao, nomeBanco }) => `${numConta} - ${descricao} (${nomeBanco ?? 'dinheiro em espécie'})`,
      )}
      query={accounts}
      failure="Erro ao obter contas!"
      register={{ record: 'a conta', to: '/contas', needs: 'conta.salvar' }}
    />
  );
}
