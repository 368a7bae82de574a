import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_TYPES, type Account, AccountRequest, type AccountType } from '#contracts/treasury/accounts.js';
import { api } from '#shared/api/client.ts';
import { CategoryField } from '#shared/lookups/category-field.tsx';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { banksQuery } from '../banks/banks.queries';

/** What people call the kinds of accounts. */
export const ACCOUNT_TYPE_NAMES: Record<AccountType, string> = {
  CORRENTE: 'Conta corrente',
  POUPANCA: 'Poupança',
  INVESTIMENTO: 'Investimento',
  CAIXA: 'Caixa (dinheiro em espécie)',
};
const ACCOUNT_TYPE_OPTIONS = ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_NAMES[value] }));

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
        tipo: account?.tipo ?? 'CORRENTE',
        abertaEm: account?.abertaEm ?? null,
        encerradaEm: account?.encerradaEm ?? null,
        idPrograma: account?.idPrograma ?? null,
        categoriaRendimentos: account?.categoriaRendimentos ?? 'CUSTEIO',
        versao: account?.versao,
      }}
      onSave={(body) => (account ? api.put('conta/update', body) : api.post('conta/create', body))}
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
      <SelectField name="tipo" label="Tipo" required options={ACCOUNT_TYPE_OPTIONS} span={6} />
      <CategoryField name="categoriaRendimentos" label="Categoria dos rendimentos" required span={6} />
      <DateField name="abertaEm" label="Abertura" span={6} hint="Nada move a conta antes deste dia." />
      <DateField name="encerradaEm" label="Encerramento" span={6} />
      <ProgramField placeholder="Vários programas" hint="Só se a conta serve a um único programa." />
    </FormDialog>
  );
}
