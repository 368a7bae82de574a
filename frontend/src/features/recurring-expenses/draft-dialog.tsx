import { BILL_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { drawnUpOutside } from '#contracts/budget-ledger/expense-days.js';
import { DraftRequest, type ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { useSaveExpense } from '#shared/expenses/use-save-expense.ts';
import { formatName } from '#shared/format/format.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { lineNames, monthName, payeeOf } from './recurring-expense';

/** Books a draft with this month's changes. */
export function DraftDialog({ draft, onClose }: { draft: ExpenseDraft; onClose: () => void }) {
  const { cnpjAssociacao, ano, id, mes, versao, valor, dataElaboracao, vencimento } = draft;
  const save = useSaveExpense((body: DraftRequest) => api.post('despesa_recorrente/registra', body));
  return (
    <FormDialog
      title={`Registrar Despesa de ${monthName(mes)} de ${ano}`}
      width="44rem"
      schema={DraftRequest}
      values={{ cnpjAssociacao, ano, id, mes, versao, valor, dataElaboracao, vencimento }}
      check={({ dataElaboracao: day }) => (day && yearOf(day) !== ano ? [{ field: 'dataElaboracao', message: drawnUpOutside(ano) }] : [])}
      onSave={save}
      success={({ idDespesa }) => `Despesa nº ${idDespesa} registrada com sucesso!`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Registrar"
      onClose={onClose}
    >
      <ExpenseSummary
        entries={{
          nomeFavorecido: formatName(payeeOf(draft)),
          'Programa / Ação / Item': lineNames(draft),
          objetoResumido: draft.objetoResumido,
        }}
      />
      <RecordField of={BILL_RECORD} name="valor" span={4} autoFocus />
      <RecordField of={BILL_RECORD} name="dataElaboracao" min={`${ano}-01-01`} max={`${ano}-12-31`} span={4} />
      <RecordField of={BILL_RECORD} name="vencimento" span={4} />
      <RecordField of={BILL_RECORD} name="notaFiscal" span={4} />
      <RecordField of={BILL_RECORD} name="dataNf" span={4} />
    </FormDialog>
  );
}
