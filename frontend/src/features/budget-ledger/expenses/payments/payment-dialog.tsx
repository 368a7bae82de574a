import { useFormContext, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { paying } from '#shared/lines/line.ts';
import { useLineBalance } from '#shared/lines/line-field.tsx';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { usePaymentLimit } from '#shared/lookups/payment-limit.queries.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountField } from '../../account-field';
import { papersOf, payeeName, programAndAction } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';
import { ExpenseParts } from '../expense-parts';
import { takeBackPayment } from '../expenses.queries';
import { awaitsRelease, releasedBy } from '../release';
import { takenBy } from './account-use';
import { AccountUsePanels } from './account-use-panels';
import { EarlyReasonField, usePaidFrom } from './paid-from-fields';
import { PayeePayment } from './payee-payment';
import { checkDay, PaymentDocumentField, PaymentFields } from './payment-fields';
import { useAccountUses, usePaymentYear, useUsualAccounts } from './use-accounts';

interface PaymentDialogProps extends ExpenseDialogProps {
  expense: Expense;
}

/** Pays an open expense. */
export function PaymentDialog({ expense, onSaved, onClose }: PaymentDialogProps) {
  const { ano } = expense;
  const { check, isRequired } = usePaidFrom([expense]);
  return (
    <FormDialog
      title="PAGAMENTO DA DESPESA"
      width="48rem"
      schema={PaymentRequest}
      values={{ ...expense, numConta: expense.contaLiberada, dataPagamento: todayIn(ano), formaPagamento: undefined }}
      check={(payment) => [...checkDay(payment, ano), ...check(payment, [['numConta', payment.numConta]])]}
      onSave={(body) => api.put('despesa/paga_despesa', body)}
      success="Pagamento registrado com sucesso!"
      undo={{
        call: takeBackPayment,
        success: 'Pagamento desfeito: a despesa volta a ser devida.',
        failure: 'Erro ao desfazer o pagamento.',
      }}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Pagamento"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary entries={paymentSummary(expense)} />
      <ReleaseNote expense={expense} />
      <PayeePayment document={expense.idFavorecido} />
      <ExpenseParts expense={expense} />
      <PaymentFields ano={ano} span={4} />
      <MoneyField name="valor" label="Valor a Pagar" required span={4} />
      <AccountField required={isRequired} span={8} />
      <PaymentDocumentField />
      <EarlyReasonField expenses={[expense]} />
      {!expense.rateio && expense.anoOrigem === null && <LineUse />}
      <MoneyOnAccount expense={expense} />
      <PapersPanel of={papersOf(expense)} usual="COMPROVANTE_PAGAMENTO" />
    </FormDialog>
  );
}

/** How the payment was released, or that it needs it. */
function ReleaseNote({ expense }: { expense: Expense }) {
  const limit = usePaymentLimit();
  if (awaitsRelease(expense, limit))
    return (
      <p>
        Passa da alçada de {formatMoney(limit)}: antes de paga, precisa ser liberada por outra pessoa com acesso de administrador ou gestor.
      </p>
    );
  const released = releasedBy(expense);
  return released && <p>{`${released}, da conta ${expense.contaLiberada}. Conta e valor são os liberados.`}</p>;
}

/** The expense of a payment. */
const paymentSummary = (expense: Expense) => ({
  Despesa: `Nº ${expense.idDespesa} / ${expense.ano}`,
  nomeFavorecido: payeeName(expense),
  programaAcao: programAndAction(expense),
  descricaoElementoDespesa: expense.descricaoElementoDespesa,
  notaFiscal: expense.notaFiscal,
  objetoResumido: expense.objetoResumido,
});

/** Balance of the line before and after the payment (rule 11.21). */
function LineUse() {
  const { control } = useFormContext<PaymentRequest>();
  const valor: unknown = useWatch({ control, name: 'valor' });
  const line = useLineBalance();
  const { disponivel = null, ficara = null, warning = null } = line ? paying(line, amountOf(valor)) : {};
  return <LineUsePanel amounts={{ 'Disponível agora': disponivel, 'Depois do pagamento': ficara }} warning={warning} />;
}

/** What the chosen account has of the expense's programme, before and after the payment. */
function MoneyOnAccount({ expense }: { expense: Expense }) {
  useUsualAccounts({ numConta: [expense] });
  const { control } = useFormContext<PaymentRequest>();
  const [numConta, valor] = useWatch({ control, name: ['numConta', 'valor'] });
  return <AccountUsePanels uses={useAccountUses(usePaymentYear(), numConta ? takenBy(expense, numConta, amountOf(valor)) : [])} />;
}
