import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { ReleaseWithdrawalRequest } from '#contracts/budget-ledger/releases.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatMoney } from '#shared/format/format.ts';
import { ReasonField } from '#shared/ui/forms/fields/reason-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { expenseName } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';
import { releasedBy } from '../release';

/** Withdraws a release, with a reason: the payment waits for another one. */
export function ReleaseWithdrawalDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const { cnpjAssociacao, ano, idDespesa, versao } = expense;
  return (
    <FormDialog
      title="DESFAZER A LIBERAÇÃO"
      width="40rem"
      schema={ReleaseWithdrawalRequest}
      values={{ cnpjAssociacao, ano, idDespesa, versao, motivo: '' }}
      onSave={(body) => api.put('despesa/desfaz_liberacao', body)}
      success="Liberação desfeita: o pagamento espera outra."
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Desfazer Liberação"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary
        entries={{ Despesa: expenseName(expense), valor: formatMoney(expense.valor), Liberação: releasedBy(expense) ?? null }}
      />
      <ReasonField autoFocus />
    </FormDialog>
  );
}
