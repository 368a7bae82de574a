import {
  RECURRING_EXPENSE_RECORD,
  type RecurringExpense,
  RecurringExpenseRequest,
} from '#contracts/recurring-expenses/recurring-expense.record.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { PayeeField } from '#shared/expenses/payee-field.tsx';
import { LevelFields } from '#shared/lines/level-fields.tsx';
import { LineField, useByLevels } from '#shared/lines/line-field.tsx';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { type Option, SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { monthName } from './recurring-expense';
import { RECURRING_ROOTS } from './recurring-expenses.queries';

const field = recordFields(RECURRING_EXPENSE_RECORD);

interface RecurringExpenseDialogProps {
  /** The recurring expense to edit; null creates one. */
  recurring: RecurringExpense | null;
  /** Initial values of a new one. */
  proposed?: Partial<RecurringExpenseRequest>;
  onSaved: (saved: RecurringExpense) => void;
  onClose: () => void;
}

const DAYS: Option[] = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

/** Creates a recurring expense, or changes the one given. */
export function RecurringExpenseDialog({ recurring, proposed, onSaved, onClose }: RecurringExpenseDialogProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const values = recurring ?? { cnpjAssociacao, inicio: dateInBrazil(new Date()).slice(0, 7), ativa: true, ...proposed };
  const months = monthOptions([values.inicio, recurring?.fim]);
  return (
    <FormDialog
      title={recurring ? `Editar Despesa Recorrente Nº ${recurring.id}` : 'Nova Despesa Recorrente'}
      width="60rem"
      schema={RecurringExpenseRequest}
      values={values}
      onSave={(body: RecurringExpenseRequest) => api.post('despesa_recorrente/save', body)}
      success="Registro salvo com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={RECURRING_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <RecurringLine />
      <FormSection title="A quem">
        <PayeeField />
      </FormSection>
      <FormSection title="Quando">
        <SelectField {...field('dia')} options={DAYS} hint="Mês mais curto: o último dia." />
        <SelectField {...field('diaVencimento')} options={DAYS} hint="Antes do dia do mês: vence no mês seguinte." />
        <SelectField {...field('inicio')} options={months} />
        <SelectField {...field('fim')} options={months} placeholder="Sem fim" />
      </FormSection>
      <FormSection title="Texto">
        <RecordField of={RECURRING_EXPENSE_RECORD} name="objetoResumido" />
        <RecordField of={RECURRING_EXPENSE_RECORD} name="objetoDetalhado" />
      </FormSection>
    </FormDialog>
  );
}

/** The line, the value and the funds source. */
function RecurringLine() {
  const [isByLevels, toggle] = useByLevels();
  return (
    <FormSection title="O quê e quanto" term="linha" action={toggle}>
      {isByLevels ? <LevelFields /> : <LineField label="Linha do orçamento" required autoFocus />}
      <RecordField of={RECURRING_EXPENSE_RECORD} name="valor" hint="Pode ser mudado a cada mês." />
      <FundsSourceField term="fonte" required span={8} />
    </FormSection>
  );
}

/** Five years of months from last year's January on, and those already chosen. */
function monthOptions(chosen: (string | null | undefined)[]): Option[] {
  const first = yearOf(dateInBrazil(new Date())) - 1;
  const months = Array.from({ length: 60 }, (_, index) => `${first + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`);
  return [...new Set([...months, ...chosen.filter((month) => typeof month === 'string')])]
    .sort()
    .map((month) => ({ value: month, label: `${monthName(Number(month.slice(5)))} de ${month.slice(0, 4)}` }));
}
