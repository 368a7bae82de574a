import { useFormContext } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ReleaseOfSeveral, ReleasesRequest } from '#contracts/budget-ledger/releases.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { count, formatMoney } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { AccountField } from '../../account-field';
import { expenseName, payeeName, programAndAction } from '../expense';
import { ReleaseDestination } from './release-destination';
import { useUsualAccounts } from './use-accounts';

interface ReleasesDialogProps {
  expenses: Expense[];
  onSaved: (saved: Expense[]) => void;
  onClose: () => void;
}

/** Releases the payment of expenses, each from its account, all or none (rule 35.2). */
export function ReleasesDialog({ expenses, onSaved, onClose }: ReleasesDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title="LIBERAÇÃO DE PAGAMENTOS"
      width="48rem"
      schema={ReleasesRequest}
      values={{
        cnpjAssociacao,
        ano,
        liberacoes: expenses.map(({ idDespesa, versao }) => ({ idDespesa, numConta: '', versao, versaoFavorecido: null })),
      }}
      check={({ liberacoes }) => unseen(liberacoes)}
      onSave={(body) => api.put('despesa/libera', body)}
      success={(saved) => `${count(saved.length, 'pagamento liberado', 'pagamentos liberados')}: ${formatBRL(sumOfReais(saved))}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Liberar"
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        Confira favorecido, chave Pix e conta dele, valor, conta e documento: é isto que você libera. Se algo disso mudar, a liberação deixa
        de valer. Não conferido é o que nenhuma liberação confirmou ainda: pergunte ao favorecido.
      </p>
      <Rows expenses={expenses} />
    </FormDialog>
  );
}

/** What is released of each expense, and the account that it will be paid from; of several, one choice fills all. */
function Rows({ expenses }: { expenses: Expense[] }) {
  const { setValue } = useFormContext();
  useUsualAccounts(Object.fromEntries(expenses.map((expense, index) => [accountOf(index), [expense]])));
  const fill = (numConta: string | number | null) => {
    if (numConta === null) return;
    for (const index of expenses.keys()) setValue(accountOf(index), numConta, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      {expenses.length > 1 && (
        <AccountField
          name="contaDeTodas"
          label="Conta para todas"
          hint="Preenche a conta de cada despesa abaixo."
          onChoose={fill}
          span={8}
        />
      )}
      {expenses.map((expense, index) => (
        <FormSection key={expense.idDespesa} title={expenseName(expense)}>
          <ExpenseSummary
            entries={{
              nomeFavorecido: payeeName(expense),
              valor: formatMoney(expense.valor),
              notaFiscal: expense.notaFiscal ?? 'Sem nota fiscal',
              programaAcao: programAndAction(expense),
              objetoResumido: expense.objetoResumido,
            }}
          />
          <ReleaseDestination document={expense.idFavorecido} name={`liberacoes.${index}.versaoFavorecido`} />
          <AccountField name={accountOf(index)} label={`Conta da nº ${expense.idDespesa}`} required span={8} />
        </FormSection>
      ))}
    </>
  );
}

/** Nothing is released before the person was shown where the money goes. */
const unseen = (liberacoes: readonly ReleaseOfSeveral[]) =>
  liberacoes.flatMap(({ versaoFavorecido }, index) =>
    versaoFavorecido == null ? [{ field: accountOf(index), message: 'Espere aparecer para onde vai o dinheiro' }] : [],
  );

const accountOf = (index: number) => `liberacoes.${index}.numConta`;
