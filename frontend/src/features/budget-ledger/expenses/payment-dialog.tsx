import { Button } from 'primereact/button';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayRefusal, type Expense, PAYMENT_FORMS } from '#contracts/expenses.js';
import { PaymentRequest } from '#contracts/payments.js';
import { centavos, isReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { SelectField, toOptions } from '#shared/ui/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { paying } from '../lines/line';
import { useLineBalance } from '../lines/line-field';
import { LineUsePanel } from '../lines/line-use-panel';
import { todayIn } from '../today-in';
import { isPaid, payeeName, programAndAction } from './expense';
import type { ExpenseDialogProps } from './expense-dialog';
import { ExpenseParts } from './expense-parts';
import { ExpenseSummary } from './expense-summary';
import { EXPENSE_ROOTS } from './expenses.queries';

const FORMS = toOptions(
  [...PAYMENT_FORMS],
  (form) => form,
  (form) => form,
);

/** Pays an open expense; of a paid one it shows the payment. */
export function PaymentDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const { ano } = expense;
  const today = dateInBrazil(new Date());
  if (isPaid(expense)) return <PaidDialog expense={expense} onClose={onClose} />;
  return (
    <FormDialog
      title="PAGAMENTO DA DESPESA"
      width="48rem"
      schema={PaymentRequest}
      values={{ ...expense, dataPagamento: todayIn(ano), formaPagamento: undefined }}
      check={({ dataPagamento }) => {
        const message = dataPagamento && dayRefusal('do pagamento', dataPagamento, ano, today);
        return message ? [{ field: 'dataPagamento', message }] : [];
      }}
      onSave={(body) => api.put<Expense>('despesa/paga_despesa', body)}
      success="Pagamento registrado com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Pagamento"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary entries={summaryOf(expense)} />
      <ExpenseParts expense={expense} />
      <DateField
        name="dataPagamento"
        label="Data de Pagamento"
        term="pagamento"
        min={`${ano}-01-01`}
        max={today}
        required
        span={4}
        autoFocus
      />
      <SelectField name="formaPagamento" label="Forma de Pagamento" options={FORMS} required span={4} />
      <MoneyField name="valor" label="Valor a Pagar" required span={4} />
      {!expense.rateio && <LineUse />}
    </FormDialog>
  );
}

/** What the line has before and after the payment (rule 11.21). */
function LineUse() {
  const { control } = useFormContext<PaymentRequest>();
  const valor: unknown = useWatch({ control, name: 'valor' });
  const line = useLineBalance();
  const { disponivel = null, ficara = null, warning = null } = line ? paying(line, isReais(valor) ? centavos(valor) : 0) : {};
  return <LineUsePanel amounts={{ 'Disponível agora': disponivel, 'Depois do pagamento': ficara }} warning={warning} />;
}

function PaidDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  return (
    <Modal
      title="PAGAMENTO DA DESPESA"
      width="40rem"
      onClose={onClose}
      footer={<Button type="button" label="Fechar" outlined severity="secondary" autoFocus onClick={onClose} />}
    >
      <ExpenseSummary
        entries={{
          ...summaryOf(expense),
          'Data de Pagamento': formatDate(expense.dataPagamento),
          'Forma de Pagamento': expense.formaPagamento,
          'Valor Pago': formatMoney(expense.valor),
        }}
      />
      <ExpenseParts expense={expense} />
    </Modal>
  );
}

const summaryOf = (expense: Expense) => ({
  Despesa: `Nº ${expense.idDespesa} / ${expense.ano}`,
  Favorecido: payeeName(expense),
  'Programa / Ação': programAndAction(expense),
  'Elemento da Despesa': expense.descricaoElementoDespesa,
  'Nota Fiscal': expense.notaFiscal,
  'Objeto resumido': expense.objetoResumido,
});
