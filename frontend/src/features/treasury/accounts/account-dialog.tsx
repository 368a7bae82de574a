import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { ACCOUNT_WORDS } from '#contracts/treasury/account-words.js';
import { ACCOUNT_TYPES, type Account, AccountRequest, type AccountType, cashNumber } from '#contracts/treasury/accounts.js';
import { api } from '#shared/api/client.ts';
import { CategoryField } from '#shared/lookups/category-field.tsx';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { accountsQuery, openingBalancesQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { bankOptions } from '../banks/bank-options';
import { banksQuery } from '../banks/banks.queries';

const field = fieldsIn(ACCOUNT_WORDS);

/** Portuguese names of the types of accounts. */
export const ACCOUNT_TYPE_NAMES: Record<AccountType, string> = {
  CORRENTE: 'Conta corrente',
  POUPANCA: 'Poupança',
  INVESTIMENTO: 'Investimento',
  CAIXA: 'Caixa (dinheiro em espécie)',
};
const ACCOUNT_TYPE_OPTIONS = ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_NAMES[value] }));

export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { select } = useListState();
  const messages = useMessages();
  const navigate = useNavigate();
  const opening = useQuery(openingBalancesQuery(cnpjAssociacao, ano));
  // A later year begins with what the accounts held before: there is nothing to state.
  const isAsked = !account && opening.data?.impedimento === null;
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
      success={isAsked ? undefined : 'Conta salva com sucesso!'}
      failure="Erro ao salvar conta."
      invalidates={['conta']}
      onSaved={({ numConta }) => {
        select(numConta);
        if (isAsked)
          void messages.offer(`Conta ${numConta} salva com sucesso! Já havia dinheiro nela?`, (close) => (
            <Button
              label="Informar o saldo de abertura"
              text
              size="small"
              onClick={() => {
                close();
                navigate('/implantacao');
              }}
            />
          ));
      }}
      onClose={onClose}
    >
      <AccountNumberFields account={account} />
      <TextField {...field('descricao')} required uppercase maxLength={255} />
      <CategoryField {...field('categoriaRendimentos')} required />
      <DateField {...field('abertaEm')} span={6} hint="Nada move a conta antes deste dia." />
      <DateField {...field('encerradaEm')} span={6} />
      <ProgramField placeholder="Vários programas" hint="Só se a conta serve a um único programa." />
      {account && (
        <p className="form-note">
          Quanto havia nela quando a associação começou aqui: <Link to="/implantacao">Saldos de Abertura</Link>.
        </p>
      )}
    </FormDialog>
  );
}

/** What the account is, and where it lies: cash has neither bank nor branch, and its number is proposed. */
function AccountNumberFields({ account }: { account: Account | null }) {
  const { cnpjAssociacao } = useWorkingContext();
  const banks = useQuery(banksQuery());
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const { getValues, setValue } = useFormContext<AccountRequest>();
  const isCash = useWatch<AccountRequest, 'tipo'>({ name: 'tipo' }) === 'CAIXA';
  const hasBank = !isCash || Boolean(account?.idBanco);
  const proposed = cashNumber((accounts.data ?? []).map(({ numConta }) => numConta));
  const proposeNumber = (tipo: unknown) => {
    const typed = getValues('numConta');
    if (!account && (!typed || typed === proposed)) setValue('numConta', tipo === 'CAIXA' ? proposed : '');
  };
  return (
    <>
      <SelectField
        {...field('tipo')}
        required
        options={ACCOUNT_TYPE_OPTIONS}
        span={hasBank ? 12 : 7}
        onChoose={proposeNumber}
        autoFocus={!account}
      />
      {hasBank && (
        <>
          <LookupField
            {...field('idBanco')}
            required
            options={bankOptions(banks.data)}
            query={banks}
            failure="Erro ao obter bancos!"
            readOnly={Boolean(account?.idBanco)}
          />
          <TextField {...field('agencia')} required uppercase maxLength={10} span={5} autoFocus={Boolean(account)} />
        </>
      )}
      <TextField
        {...field('numConta')}
        required={hasBank}
        uppercase
        maxLength={15}
        span={hasBank ? 7 : 5}
        readOnly={Boolean(account)}
        hint={!hasBank && !account && 'O nome que esta caixa terá nas listas.'}
      />
    </>
  );
}
