import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { ClassifyPaymentsRequest } from '#contracts/budget-ledger/payments.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountField } from '../../account-field';
import { expenseName } from '../expense';
import { PaymentDocumentField } from './payment-fields';
import { useUsualAccounts } from './use-accounts';

interface ClassifyPaymentsDialogProps {
  /** Paid expenses. */
  expenses: Expense[];
  onSaved: (saved: Expense[]) => void;
  onClose: () => void;
}

/** Sets the account of paid expenses, all or none (rule 22.1). */
export function ClassifyPaymentsDialog({ expenses, onSaved, onClose }: ClassifyPaymentsDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const only = expenses.length === 1 ? expenses[0] : undefined;
  return (
    <FormDialog
      title="CONTA DO PAGAMENTO"
      width="40rem"
      schema={ClassifyPaymentsRequest}
      values={{
        cnpjAssociacao,
        ano,
        numConta: only?.numConta ?? null,
        ...(only && { documentoPagamento: only.documentoPagamento }),
        despesas: expenses.map(({ idDespesa, versao }) => ({ idDespesa, versao })),
      }}
      check={({ numConta }) => (numConta ? [] : [{ field: 'numConta', message: 'Selecione uma conta' }])}
      onSave={(body) => api.put('despesa/classifica', body)}
      success={(saved) => `Conta informada em ${count(saved.length, 'pagamento', 'pagamentos')}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary
        entries={{
          ...(only ? { Despesa: expenseName(only) } : { Pagamentos: String(expenses.length) }),
          valor: formatBRL(sumOfReais(expenses)),
        }}
      />
      <Fields expenses={expenses} hasDocument={only !== undefined} />
    </FormDialog>
  );
}

/** Each payment has its own document number, so it is asked only for a single payment. */
function Fields({ expenses, hasDocument }: { expenses: Expense[]; hasDocument: boolean }) {
  useUsualAccounts({ numConta: expenses });
  return (
    <>
      <AccountField required autoFocus span={hasDocument ? 8 : 12} />
      {hasDocument && <PaymentDocumentField />}
    </>
  );
}
