import { useQuery } from '@tanstack/react-query';
import { MAX_HISTORICO_TRANSFERENCIA, TRANSFER_RECORD, type Transfer, TransferRequest } from '#contracts/budget-ledger/transfer.record.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { api } from '../api/client';
import { type MovementFormProps, textOf } from '../movements/movement-forms';
import { useWorkingContext } from '../session/session';
import { DateField } from '../ui/forms/fields/date-field';
import { MoneyField } from '../ui/forms/fields/money-field';
import { RecordField, recordFields } from '../ui/forms/fields/record-field';
import { toOptions } from '../ui/forms/fields/select-field';
import { FormDialog } from '../ui/forms/form-dialog';
import { CategoryField } from './category-field';
import { LookupField } from './lookup-field';
import { ProgramField } from './plan-fields';
import { accountsQuery } from './treasury.queries';

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
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const today = dateInBrazil(new Date());
  const options = toOptions(
    accounts.data,
    ({ numConta: number }) => number,
    ({ numConta: number, descricao }) => `${number} - ${descricao}`,
  );
  const account = { options, query: accounts, failure: 'Erro ao obter contas!' } as const;
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
      <LookupField {...account} {...field('contaOrigem')} autoFocus={!given.contaOrigem} />
      <LookupField {...account} {...field('contaDestino')} autoFocus={Boolean(given.contaOrigem)} />
      <DateField {...field('data')} min={`${ano}-01-01`} max={today < `${ano}-12-31` ? today : `${ano}-12-31`} />
      <MoneyField {...field('valor')} />
      <CategoryField placeholder="A classificar" span={4} />
      <ProgramField placeholder="A classificar" />
      <RecordField of={TRANSFER_RECORD} name="historico" />
    </FormDialog>
  );
}

/** Registers the transfer that a statement shows: into its account for a credit, out of it for a debit; the other account is unknown. */
export function StatementTransferDialog({ movement, onBooked, onClose }: MovementFormProps) {
  const { numConta, data, valor } = movement;
  const side = valor > 0 ? { contaDestino: numConta } : { contaOrigem: numConta };
  const given = { data, valor: Math.abs(valor), historico: textOf(movement, MAX_HISTORICO_TRANSFERENCIA), ...side };
  return <TransferDialog given={given} onSaved={({ id }) => onBooked(id)} onClose={onClose} />;
}
