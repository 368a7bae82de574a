import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayRefusal } from '#contracts/budget-ledger/expense-days.js';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import { type Expense, PAYMENT_FORMS } from '#contracts/budget-ledger/expenses.js';
import { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { centavos, isReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { paying } from '#shared/lines/line.ts';
import { useLineBalance } from '#shared/lines/line-field.tsx';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { isPaid, papersOf, payeeName, programAndAction } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';
import { ExpenseParts } from '../expense-parts';
import { ExpenseSummary } from '../expense-summary';
import { EXPENSE_ROOTS } from '../expenses.queries';
import { ClassifyPaymentsDialog } from './classify-payments-dialog';
import { PaidFromFields, usePaidFrom } from './paid-from-fields';
import { rememberAccount } from './usual-account';

const field = fieldsIn(EXPENSE_WORDS);

const FORMS = toOptions(
  [...PAYMENT_FORMS],
  (form) => form,
  (form) => form,
);

interface PaymentDialogProps extends ExpenseDialogProps {
  expense: Expense;
  /** Initial values of the payment. */
  given: Partial<PaymentRequest>;
}

/** Pays an open expense; shows the payment of a paid one. */
export function PaymentDialog({ expense, given, onSaved, onClose }: PaymentDialogProps) {
  const { ano } = expense;
  const today = dateInBrazil(new Date());
  const { check } = usePaidFrom([expense]);
  if (isPaid(expense)) return <PaidDialog expense={expense} onSaved={onSaved} onClose={onClose} />;
  return (
    <FormDialog
      title="PAGAMENTO DA DESPESA"
      width="48rem"
      schema={PaymentRequest}
      values={{ ...expense, dataPagamento: todayIn(ano), formaPagamento: undefined, ...given }}
      check={(payment) => {
        const message = payment.dataPagamento && dayRefusal('do pagamento', payment.dataPagamento, ano, today);
        return [...(message ? [{ field: 'dataPagamento', message }] : []), ...check(payment)];
      }}
      onSave={(body) => api.put('despesa/paga_despesa', body)}
      success="Pagamento registrado com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Pagamento"
      onSaved={(saved) => {
        rememberAccount(saved);
        onSaved(saved);
      }}
      onClose={onClose}
    >
      <ExpenseSummary entries={summaryOf(expense)} />
      <ExpenseParts expense={expense} />
      <DateField {...field('dataPagamento')} term="pagamento" min={`${ano}-01-01`} max={today} required span={4} autoFocus />
      <SelectField {...field('formaPagamento')} options={FORMS} required span={4} />
      <MoneyField name="valor" label="Valor a Pagar" required span={4} />
      <PaidFromFields expenses={[expense]} />
      {!expense.rateio && <LineUse />}
      <PapersPanel of={papersOf(expense)} usual="COMPROVANTE_PAGAMENTO" />
    </FormDialog>
  );
}

/** Balance of the line before and after the payment (rule 11.21). */
function LineUse() {
  const { control } = useFormContext<PaymentRequest>();
  const valor: unknown = useWatch({ control, name: 'valor' });
  const line = useLineBalance();
  const { disponivel = null, ficara = null, warning = null } = line ? paying(line, isReais(valor) ? centavos(valor) : 0) : {};
  return <LineUsePanel amounts={{ 'Disponível agora': disponivel, 'Depois do pagamento': ficara }} warning={warning} />;
}

function PaidDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const [isClassifying, setClassifying] = useState(false);
  if (isClassifying) return <ClassifyPaymentsDialog expenses={[expense]} onSaved={([saved]) => onSaved(saved!)} onClose={onClose} />;
  return (
    <Modal
      title="PAGAMENTO DA DESPESA"
      width="40rem"
      onClose={onClose}
      footer={
        <>
          <Button label="Fechar" outlined severity="secondary" autoFocus onClick={onClose} />
          <Button
            label={expense.numConta ? 'Corrigir conta' : 'Informar conta'}
            icon="pi-building-columns"
            onClick={() => setClassifying(true)}
          />
        </>
      }
    >
      <ExpenseSummary
        entries={{
          ...summaryOf(expense),
          dataPagamento: formatDate(expense.dataPagamento),
          formaPagamento: expense.formaPagamento,
          valorPago: formatMoney(expense.valor),
          numConta: expense.numConta ?? 'A classificar',
          ...(expense.documentoPagamento && { [EXPENSE_WORDS.documentoPagamento.short]: expense.documentoPagamento }),
          ...(expense.motivoAntecipacao && { motivoAntecipacao: expense.motivoAntecipacao }),
        }}
      />
      <ExpenseParts expense={expense} />
      <PapersPanel of={papersOf(expense)} usual="COMPROVANTE_PAGAMENTO" />
    </Modal>
  );
}

const summaryOf = (expense: Expense) => ({
  Despesa: `Nº ${expense.idDespesa} / ${expense.ano}`,
  nomeFavorecido: payeeName(expense),
  programaAcao: programAndAction(expense),
  descricaoElementoDespesa: expense.descricaoElementoDespesa,
  notaFiscal: expense.notaFiscal,
  objetoResumido: expense.objetoResumido,
});
