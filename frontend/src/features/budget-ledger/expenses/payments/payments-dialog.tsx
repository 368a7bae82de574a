import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaymentsRequest } from '#contracts/budget-ledger/payments.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { count } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { takeBackPayment } from '../expenses.queries';
import { EarlyReasonField, usePaidFrom } from './paid-from-fields';
import { checkDay, PaymentDocumentField, PaymentFields } from './payment-fields';
import { PaymentRows } from './payment-rows';
import { PaymentSums } from './payment-sums';

interface PaymentsDialogProps {
  expenses: Expense[];
  onSaved: () => void;
  onClose: () => void;
}

/** Pays several expenses with one day and form of payment, all or none (rule 11.11). */
export function PaymentsDialog({ expenses, onSaved, onClose }: PaymentsDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { check } = usePaidFrom(expenses);
  return (
    <FormDialog
      title="PAGAMENTO DE DESPESAS"
      width="52rem"
      schema={PaymentsRequest}
      values={{
        cnpjAssociacao,
        ano,
        dataPagamento: todayIn(ano),
        formaPagamento: undefined,
        pagamentos: expenses.map(({ idDespesa, valor, contaLiberada, versao }) => ({ idDespesa, valor, numConta: contaLiberada, versao })),
      }}
      check={(payments) => [...checkDay(payments, ano), ...check(payments, accountsOf(payments))]}
      onSave={(body) => api.put('despesa/paga_despesas', body)}
      success={(paid) => `${count(paid.length, 'despesa paga', 'despesas pagas')}: ${formatBRL(sumOfReais(paid))}.`}
      undo={{
        call: takeBack,
        success: 'Pagamentos desfeitos: as despesas voltam a ser devidas.',
        failure: 'Erro ao desfazer os pagamentos. Veja nas despesas pagas quais ficaram.',
      }}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Pagamento"
      onSaved={onSaved}
      onClose={onClose}
    >
      <PaymentFields ano={ano} span={6} />
      <PaymentDocumentField />
      <EarlyReasonField expenses={expenses} />
      <PaymentRows expenses={expenses} />
      <PaymentSums expenses={expenses} />
    </FormDialog>
  );
}

/** Takes back the payments just made, one after the other: each is a fact of its own. */
async function takeBack(paid: Expense[]): Promise<void> {
  for (const expense of paid) await takeBackPayment(expense);
}

const accountsOf = ({ pagamentos = [] }: Partial<PaymentsRequest>): [field: string, numConta: string | null | undefined][] =>
  pagamentos.map(({ numConta }, index) => [`pagamentos.${index}.numConta`, numConta]);
