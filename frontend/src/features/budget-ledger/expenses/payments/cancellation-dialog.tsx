import { CANCELLATION_RECORD, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { dayRefusal } from '#contracts/budget-ledger/expense-days.js';
import { CancellationRequest, type CancellationReversalRequest } from '#contracts/budget-ledger/payments.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { useSaveExpense } from '#shared/expenses/use-save-expense.ts';
import { formatDate } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { isPaid, payeeName } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';

/** Cancels an expense, open or paid (rule 11.5). */
export function CancellationDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const { ano, dataPagamento } = expense;
  const today = dateInBrazil(new Date());
  const takeBack = useSaveExpense((body: CancellationReversalRequest) => api.put('despesa/desfaz_anulacao', body));
  return (
    <FormDialog
      title="ANULAÇÃO DA DESPESA"
      width="40rem"
      schema={CancellationRequest}
      values={{ ...expense, dataAnulacao: todayIn(ano), justificativaAnulacao: undefined }}
      check={({ dataAnulacao }) => {
        const message = dataAnulacao && dayRefusal('da anulação', dataAnulacao, ano, today);
        return message ? [{ field: 'dataAnulacao', message }] : [];
      }}
      onSave={(body) => api.put('despesa/anula_despesa', body)}
      success="Pagamento registrado com sucesso!"
      undo={{
        call: (cancelled) => takeBack(reversalOf(cancelled)),
        success: 'Anulação desfeita.',
        failure: 'Erro ao desfazer a anulação.',
        when: ({ dataAnulacao }) => dataAnulacao === today,
      }}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Anulação"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary
        entries={{
          Número: String(expense.idDespesa),
          Ano: String(expense.ano),
          nomeFavorecido: payeeName(expense),
          notaFiscal: expense.notaFiscal,
        }}
      />
      <MoneyField
        name="valor"
        label="Valor"
        readOnly
        hint={isPaid(expense) && `Pago em ${formatDate(dataPagamento)}: volta para o saldo do orçamento.`}
        span={6}
      />
      <RecordField
        of={CANCELLATION_RECORD}
        name="dataAnulacao"
        term="anulacao"
        min={(isPaid(expense) && dataPagamento) || `${ano}-01-01`}
        max={today}
        span={6}
      />
      <RecordField of={CANCELLATION_RECORD} name="justificativaAnulacao" placeholder="Descreva o motivo da anulação" autoFocus />
    </FormDialog>
  );
}

/** Takes back the cancellation just made. */
const reversalOf = ({ cnpjAssociacao, ano, idDespesa, versao }: Expense): CancellationReversalRequest => ({
  ...{ cnpjAssociacao, ano, idDespesa, versao },
  motivo: 'Desfeita logo depois de anulada',
});
