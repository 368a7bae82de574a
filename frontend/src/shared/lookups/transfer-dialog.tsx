import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { MAX_HISTORICO_TRANSFERENCIA, TRANSFER_RECORD, type Transfer, TransferRequest } from '#contracts/budget-ledger/transfer.record.js';
import { type Centavos, centavos, formatBRL } from '#domain/money.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { api } from '../api/client';
import { formatMoney } from '../format/format';
import { type MovementFormProps, textOf } from '../movements/movement-forms';
import { accountBalancesQuery, accountsQuery } from '../queries/treasury.queries';
import { useWorkingContext } from '../session/session';
import { DateField } from '../ui/forms/fields/date-field';
import { MoneyField } from '../ui/forms/fields/money-field';
import { amountOf } from '../ui/forms/fields/money-text';
import { RecordField, recordFields } from '../ui/forms/fields/record-field';
import { toOptions } from '../ui/forms/fields/select-field';
import { FormDialog } from '../ui/forms/form-dialog';
import { CategoryField } from './category-field';
import { LookupField } from './lookup-field';
import { ProgramField } from './plan-fields';

const field = recordFields(TRANSFER_RECORD);

/** Query key roots to invalidate when money moved between accounts. */
export const TRANSFER_ROOTS = ['transferencia', 'conta_saldo', 'conta_extrato', 'conciliacao'];

interface TransferDialogProps {
  /** Initial values of the transfer. */
  given?: Partial<Pick<TransferRequest, 'contaOrigem' | 'contaDestino' | 'data' | 'valor' | 'historico'>>;
  onSaved?: (saved: Transfer) => void;
  onClose: () => void;
}

/** Registers a transfer between two accounts in the base year. */
export function TransferDialog({ given = {}, onSaved, onClose }: TransferDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const today = dateInBrazil(new Date());
  return (
    <FormDialog
      title="Nova Transferência"
      width="44rem"
      schema={TransferRequest}
      values={{ cnpjAssociacao, ano, data: yearOf(today) === ano ? today : undefined, ...given }}
      check={({ contaOrigem, contaDestino }) =>
        contaOrigem && contaOrigem === contaDestino ? [{ field: 'contaDestino', message: 'As contas devem ser diferentes' }] : []
      }
      onSave={(body) => api.post('transferencia/save', body)}
      success="Transferência registrada com sucesso!"
      failure="Erro ao registrar transferência. Tente novamente."
      invalidates={TRANSFER_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Accounts focusOn={given.contaOrigem ? 'contaDestino' : 'contaOrigem'} />
      <DateField {...field('data')} min={`${ano}-01-01`} max={today < `${ano}-12-31` ? today : `${ano}-12-31`} />
      <MoneyField {...field('valor')} />
      <CategoryField placeholder="A classificar" span={4} />
      <ProgramField placeholder="A classificar" />
      <RecordField of={TRANSFER_RECORD} name="historico" />
    </FormDialog>
  );
}

/** Both accounts with their money before and after; the money of the account that it leaves says of which programme and category it is. */
function Accounts({ focusOn }: { focusOn: 'contaOrigem' | 'contaDestino' }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const held = useQuery(accountBalancesQuery(cnpjAssociacao, ano)).data?.contas;
  const [contaOrigem, contaDestino, valor] = useWatch<TransferRequest, ['contaOrigem', 'contaDestino', 'valor']>({
    name: ['contaOrigem', 'contaDestino', 'valor'],
  });
  const source = held?.find(({ numConta }) => numConta === contaOrigem);
  const target = held?.find(({ numConta }) => numConta === contaDestino);
  useOnlyPart(source);
  const options = toOptions(
    accounts.data,
    ({ numConta }) => numConta,
    ({ numConta, descricao }) => `${numConta} - ${descricao}`,
  );
  const account = { options, query: accounts, failure: 'Erro ao obter contas!' } as const;
  const moved = amountOf(valor);
  return (
    <>
      <LookupField {...account} {...field('contaOrigem')} autoFocus={focusOn === 'contaOrigem'} hint={moneyText(source, -moved)} />
      <LookupField {...account} {...field('contaDestino')} autoFocus={focusOn === 'contaDestino'} hint={moneyText(target, moved)} />
    </>
  );
}

/** `Tem R$ 10,00`, with an amount also what it has then. */
function moneyText(account: AccountBalance | undefined, moved: Centavos): string | undefined {
  if (!account) return undefined;
  const now = `Tem ${formatMoney(account.saldo)}`;
  return moved === 0 ? now : `${now}, ficará com ${formatBRL(centavos(account.saldo) + moved)}`;
}

/** Programme and category, where all that the account holds is of one, and nobody has chosen another. */
function useOnlyPart(account: AccountBalance | undefined) {
  const { getValues, setValue } = useFormContext<TransferRequest>();
  useEffect(() => {
    const parts = account?.porCategoria.filter(({ saldo }) => saldo > 0) ?? [];
    for (const name of ['idPrograma', 'categoria'] as const) {
      const [only, ...others] = new Set(parts.map((part) => part[name]));
      if (only && others.length === 0 && !getValues(name)) setValue(name, only);
    }
  }, [account, getValues, setValue]);
}

/** Registers the transfer that a statement shows: into its account for a credit, out of it for a debit; the other account is unknown. */
export function StatementTransferDialog({ movement, onBooked, onClose }: MovementFormProps) {
  const { numConta, data, valor } = movement;
  const side = valor > 0 ? { contaDestino: numConta } : { contaOrigem: numConta };
  const given = { data, valor: Math.abs(valor), historico: textOf(movement, MAX_HISTORICO_TRANSFERENCIA), ...side };
  return <TransferDialog given={given} onSaved={({ id }) => onBooked(id)} onClose={onClose} />;
}
