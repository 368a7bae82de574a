import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { api } from '#shared/api/client.ts';
import { waitingAt } from '#shared/decisions/decision.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { paying } from '#shared/lines/line.ts';
import { useLineBalance } from '#shared/lines/line-field.tsx';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountField } from '../../account-field';
import { papersOf, payeeName, programAndAction } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';
import { ExpenseParts } from '../expense-parts';
import { takeBackPayment } from '../expenses.queries';
import { releasedBy, releaseKey } from '../release';
import { useReleases } from '../to-release.queries';
import { takenBy } from './account-use';
import { AccountUsePanels } from './account-use-panels';
import { EarlyReasonField, usePaidFrom } from './paid-from-fields';
import { PayeePayment } from './payee-payment';
import { checkDay, PaymentDocumentField, PaymentFields } from './payment-fields';
import { useAccountUses, useLastPayment, usePaymentYear } from './use-accounts';

interface PaymentDialogProps extends ExpenseDialogProps {
  expense: Expense;
}

/** Pays an open expense, or says at once that it must be released before. */
export function PaymentDialog(props: PaymentDialogProps) {
  const isWaiting = useReleases().awaits(props.expense);
  return isWaiting ? <AwaitsReleaseDialog {...props} /> : <PaymentForm {...props} />;
}

function PaymentForm({ expense, onSaved, onClose }: PaymentDialogProps) {
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
      <LastPayment expense={expense} />
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

/** How the payment was released. */
function ReleaseNote({ expense }: { expense: Expense }) {
  const released = releasedBy(expense);
  return released && <p>{`${released}, da conta ${expense.contaLiberada}. Conta e valor são os liberados.`}</p>;
}

function LastPayment({ expense }: { expense: Expense }) {
  useLastPayment(expense);
  return null;
}

/** Says that another person releases the payment first; who may, does it from here. */
function AwaitsReleaseDialog({ expense, onClose }: PaymentDialogProps) {
  const navigate = useNavigate();
  const { limit, isMine } = useReleases();
  return (
    <Modal
      title="PAGAMENTO DA DESPESA"
      width="48rem"
      onClose={onClose}
      footer={
        <>
          <Button label="Fechar" outlined severity="secondary" onClick={onClose} />
          {isMine(expense) && <Button label="Liberar" icon="pi-verified" onClick={() => void navigate(waitingAt(releaseKey(expense)))} />}
        </>
      }
    >
      <div className="form-grid">
        <p className="callout" role="status">
          <i className="pi pi-lock" aria-hidden /> Aguarda liberação: passa da alçada de {formatMoney(limit)}, e antes de paga é liberada
          por outra pessoa que não a preparou, com acesso de administrador ou gestor.
        </p>
        <ExpenseSummary entries={{ ...paymentSummary(expense), valorAPagar: formatMoney(expense.valor) }} />
      </div>
    </Modal>
  );
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
  const { control } = useFormContext<PaymentRequest>();
  const [numConta, valor] = useWatch({ control, name: ['numConta', 'valor'] });
  return <AccountUsePanels uses={useAccountUses(usePaymentYear(), numConta ? takenBy(expense, numConta, amountOf(valor)) : [])} />;
}
