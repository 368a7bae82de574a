import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { ACCOUNT_RECORD, type Account, AccountRequest, cashNumber } from '#contracts/treasury/account.record.js';
import { api } from '#shared/api/client.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { accountsQuery, openingBalancesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { bankOptions } from '../banks/bank-options';
import { banksQuery } from '../banks/banks.queries';

const field = recordFields(ACCOUNT_RECORD);

export function AccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { select } = useListState();
  const messages = useMessages();
  const navigate = useNavigate();
  const opening = useQuery(openingBalancesQuery(cnpjAssociacao, ano));
  // A later year begins with the final balances of the accounts before: there is nothing to state.
  const isAsked = !account && opening.data?.impedimento === null;
  return (
    <FormDialog
      title={account ? 'EDITAR CONTA' : 'NOVA CONTA'}
      schema={AccountRequest}
      values={{ numConta: '', agencia: '', descricao: '', tipo: 'CORRENTE', categoriaRendimentos: 'CUSTEIO', ...account, cnpjAssociacao }}
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
      <RecordField of={ACCOUNT_RECORD} name="descricao" />
      <RecordField of={ACCOUNT_RECORD} name="categoriaRendimentos" required />
      <RecordField of={ACCOUNT_RECORD} name="abertaEm" hint="Nada move a conta antes deste dia." />
      <RecordField of={ACCOUNT_RECORD} name="encerradaEm" />
      <ProgramField placeholder="Vários programas" hint="Só se a conta serve a um único programa." />
      {account && (
        <p>
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
      <RecordField of={ACCOUNT_RECORD} name="tipo" required span={hasBank ? 12 : 7} onChoose={proposeNumber} autoFocus={!account} />
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
          <RecordField of={ACCOUNT_RECORD} name="agencia" required autoFocus={Boolean(account)} />
        </>
      )}
      <RecordField
        of={ACCOUNT_RECORD}
        name="numConta"
        required={hasBank}
        span={hasBank ? 7 : 5}
        readOnly={Boolean(account)}
        hint={!hasBank && !account && 'O nome que esta caixa terá nas listas.'}
      />
    </>
  );
}
