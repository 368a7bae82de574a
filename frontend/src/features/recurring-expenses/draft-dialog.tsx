import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense.record.js';
import { drawnUpOutside } from '#contracts/budget-ledger/expense-days.js';
import { DraftRequest, type ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { useSaveExpense } from '#shared/expenses/use-save-expense.ts';
import { formatName } from '#shared/format/format.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { lineNames, monthName, payeeOf } from './recurring-expense';

const field = fieldsIn(EXPENSE_WORDS);

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
      <MoneyField {...field('valor')} required span={4} autoFocus />
      <DateField {...field('dataElaboracao')} min={`${ano}-01-01`} max={`${ano}-12-31`} required span={4} />
      <DateField {...field('vencimento')} span={4} />
      <TextField {...field('notaFiscal')} uppercase maxLength={60} span={4} />
      <DateField {...field('dataNf')} span={4} />
    </FormDialog>
  );
}
