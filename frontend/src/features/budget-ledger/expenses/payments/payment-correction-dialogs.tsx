import { useFormContext, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaymentCorrectionRequest, PaymentReversalRequest } from '#contracts/budget-ledger/payments.js';
import { centavos } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatMoney } from '#shared/format/format.ts';
import { ReasonField } from '#shared/ui/forms/fields/reason-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountField } from '../../account-field';
import { expenseName } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';
import { takenBy } from './account-use';
import { AccountUsePanels } from './account-use-panels';
import { checkDay, PaymentDocumentField, PaymentFields } from './payment-fields';
import { useAccountUses, usePaymentYear } from './use-accounts';

/** Corrects day, form, account or document of a payment, with a reason. */
export function CorrectPaymentDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const { cnpjAssociacao, ano, idDespesa, versao, formaPagamento, numConta, documentoPagamento } = expense;
  return (
    <FormDialog
      title="CORREÇÃO DO PAGAMENTO"
      width="48rem"
      schema={PaymentCorrectionRequest}
      values={{
        cnpjAssociacao,
        ano,
        idDespesa,
        versao,
        dataPagamento: expense.dataPagamento ?? undefined,
        formaPagamento: formaPagamento ?? undefined,
        numConta,
        documentoPagamento,
        motivo: '',
      }}
      check={(correction) => checkDay(correction, ano)}
      onSave={(body) => api.put('despesa/corrige_pagamento', body)}
      success="Pagamento corrigido."
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Corrigir Pagamento"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary entries={{ Despesa: expenseName(expense), valorPago: formatMoney(expense.valor) }} />
      <p>O valor não se corrige aqui: o que foi pago com valor errado se desfaz, em Desfazer pagamento, e se paga de novo.</p>
      <PaymentFields ano={ano} span={6} />
      <AccountField span={8} />
      <PaymentDocumentField />
      <MoneyOnAccount expense={expense} />
      <ReasonField />
    </FormDialog>
  );
}

/** What the chosen account has without the old payment and with the corrected one; nothing while the payment moves to another year. */
function MoneyOnAccount({ expense }: { expense: Expense }) {
  const { control } = useFormContext<PaymentCorrectionRequest>();
  const [numConta, day] = useWatch({ control, name: ['numConta', 'dataPagamento'] });
  const takenFrom = (account: string | null | undefined) => (account ? takenBy(expense, account, centavos(expense.valor)) : []);
  const uses = useAccountUses(usePaymentYear(), takenFrom(numConta), takenFrom(expense.numConta));
  const stays = String(day).slice(0, 4) === expense.dataPagamento?.slice(0, 4);
  return stays && <AccountUsePanels uses={uses} />;
}

/** Takes back a payment, with a reason: the expense is owed again. */
export function ReversePaymentDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const { cnpjAssociacao, ano, idDespesa, versao } = expense;
  return (
    <FormDialog
      title="DESFAZER O PAGAMENTO"
      width="40rem"
      schema={PaymentReversalRequest}
      values={{ cnpjAssociacao, ano, idDespesa, versao, motivo: '' }}
      onSave={(body) => api.put('despesa/desfaz_pagamento', body)}
      success={(saved) => `Pagamento desfeito: ${formatMoney(saved.valor)} voltam a ser devidos.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Desfazer Pagamento"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary entries={{ Despesa: expenseName(expense), valorPago: formatMoney(expense.valor) }} />
      <p>A despesa volta a ser devida, e o dinheiro à conta. O pagamento e o desfazimento ficam no livro.</p>
      <ReasonField autoFocus />
    </FormDialog>
  );
}
