import { drawnUpOutside, type Expense, ExpenseRequest, MAX_OBJETO_DETALHADO, MAX_OBJETO_RESUMIDO } from '#contracts/expenses.js';
import { yearOf } from '#domain/plain-date.js';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { TextAreaField, TextField } from '#shared/ui/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { LineFields } from '../line-fields';
import { todayIn } from '../today-in';
import { isPaid } from './expense';
import { EXPENSE_ROOTS } from './expenses.queries';
import { PayeeField } from './payee-field';
import { useSaveExpense } from './use-save-expense';

export interface ExpenseDialogProps {
  onSaved: (saved: Expense) => void;
  onClose: () => void;
}

/** Registers an expense, or corrects the one given. */
export function ExpenseDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense | null }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const paid = expense !== null && isPaid(expense);
  const save = useSaveExpense();
  return (
    <FormDialog
      title={expense ? `Editar Despesa Nº ${expense.idDespesa}` : 'Nova Despesa'}
      width="60rem"
      schema={ExpenseRequest}
      values={expense ?? { cnpjAssociacao, ano, dataElaboracao: todayIn(ano) }}
      check={({ dataElaboracao: day }) => (day && yearOf(day) !== ano ? [{ field: 'dataElaboracao', message: drawnUpOutside(ano) }] : [])}
      onSave={save}
      success="Registro salvo com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel={expense ? 'Atualizar' : 'Salvar'}
      onSaved={onSaved}
      onClose={onClose}
    >
      <LineFields />
      <FundsSourceField required span={6} />
      <PayeeField />
      <DateField name="dataElaboracao" label="Data Elaboração" min={`${ano}-01-01`} max={`${ano}-12-31`} required span={3} />
      <TextField name="notaFiscal" label="Nota Fiscal" uppercase maxLength={60} span={3} />
      <DateField name="dataNf" label="Data da Nota" span={3} />
      <DateField name="vencimento" label="Vencimento" span={3} />
      <MoneyField name="valor" label="Valor" required readOnly={paid} hint={paid && 'Já foi paga: o valor não pode mudar.'} span={3} />
      <TextField name="objetoResumido" label="Objeto resumido" uppercase maxLength={MAX_OBJETO_RESUMIDO} counter />
      <TextAreaField name="objetoDetalhado" label="Objeto detalhado" uppercase maxLength={MAX_OBJETO_DETALHADO} counter />
    </FormDialog>
  );
}
