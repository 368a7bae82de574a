import { useQuery } from '@tanstack/react-query';
import { LookupField, type SelectProps } from '#shared/lookups/lookup-field.tsx';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { toOptions } from '#shared/ui/forms/fields/select-field.tsx';

type AccountFieldProps = Pick<
  SelectProps,
  'span' | 'readOnly' | 'autoFocus' | 'placeholder' | 'required' | 'term' | 'hint' | 'onChoose'
> & {
  name?: string;
  label?: string;
};

/** One of the association's bank accounts, by its number. */
export function AccountField({ name = 'numConta', label = 'Conta', placeholder, ...field }: AccountFieldProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  return (
    <LookupField
      {...field}
      name={name}
      label={label}
      placeholder={accounts.data?.length === 0 ? 'Nenhuma conta cadastrada' : placeholder}
      options={toOptions(
        accounts.data,
        ({ numConta }) => numConta,
        ({ numConta, descricao }) => `${numConta} - ${descricao}`,
      )}
      query={accounts}
      failure="Erro ao obter contas!"
      register={{ record: 'a conta', to: '/contas', needs: 'conta.salvar' }}
    />
  );
}
