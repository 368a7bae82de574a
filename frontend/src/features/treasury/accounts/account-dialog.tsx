import { useQuery } from '@tanstack/react-query';
import { type Account, AccountRequest } from '#contracts/treasury.js';
import { api } from '#shared/api/client.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { toOptions } from '#shared/ui/fields/select-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { banksQuery } from '../banks/banks.queries';

export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { select } = useListState();
  const banks = useQuery(banksQuery());
  return (
    <FormDialog
      title={account ? 'EDITAR CONTA' : 'NOVA CONTA'}
      schema={AccountRequest}
      values={{
        cnpjAssociacao,
        numConta: account?.numConta ?? '',
        idBanco: account?.idBanco,
        agencia: account?.agencia ?? '',
        descricao: account?.descricao ?? '',
        versao: account?.versao,
      }}
      onSave={(body) => (account ? api.put<Account>('conta/update', body) : api.post<Account>('conta/create', body))}
      success="Conta salva com sucesso!"
      failure="Erro ao salvar conta."
      invalidates={['conta']}
      onSaved={({ numConta }) => select(numConta)}
      onClose={onClose}
    >
      <LookupField
        name="idBanco"
        label="Banco"
        required
        options={toOptions(
          banks.data,
          ({ id }) => id,
          ({ id, nome }) => `${id} - ${nome}`,
        )}
        query={banks}
        failure="Erro ao obter bancos!"
        readOnly={Boolean(account)}
        autoFocus={!account}
      />
      <TextField name="agencia" label="Agência" required uppercase maxLength={10} span={5} autoFocus={Boolean(account)} />
      <TextField name="numConta" label="Conta" required uppercase maxLength={15} span={7} readOnly={Boolean(account)} />
      <TextField name="descricao" label="Descrição" required uppercase maxLength={255} />
    </FormDialog>
  );
}
