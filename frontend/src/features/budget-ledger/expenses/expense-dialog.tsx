import { useQuery } from '@tanstack/react-query';
import { drawnUpOutside } from '#contracts/budget-ledger/expense-days.js';
import { MAX_OBJETO_DETALHADO, MAX_OBJETO_RESUMIDO } from '#contracts/budget-ledger/expense-fields.js';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import { type Expense, ExpenseRequest } from '#contracts/budget-ledger/expenses.js';
import { taxDayRefusal } from '#contracts/budget-ledger/retained-taxes.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TextAreaField, TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { copyOf, isCancelled, papersOf } from './expense';
import { ExpenseLine, TaxLine } from './expense-line';
import { EXPENSE_ROOTS, taxesQuery } from './expenses.queries';
import { NoteReader } from './notes/note-reader';
import { PayeeField } from './payee-field';
import { splitProblems } from './split';
import { useSaveExpense } from './use-save-expense';

const field = fieldsIn(EXPENSE_WORDS);

export interface ExpenseDialogProps {
  onSaved: (saved: Expense) => void;
  onClose: () => void;
}

interface NewOrExpense extends ExpenseDialogProps {
  /** The expense to correct; null registers one. */
  expense: Expense | null;
  /** The expense that a new one copies (rule 11.23). */
  copied?: Expense | undefined;
  /** Pays the expense just registered. */
  onPay: (saved: Expense) => void;
}

/** The uncancelled taxes retained of the expense, which must not be dated after them (rule 27.5). */
function useStandingTaxes(expense: Expense | null): Expense[] {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const query = taxesQuery({ cnpjAssociacao, ano, idDespesa: expense?.idDespesa ?? 0 });
  const { data = [] } = useQuery({ ...query, enabled: Boolean(expense?.valorRetido) });
  return data.filter((tax) => !isCancelled(tax));
}

/** Registers an expense, or corrects the one given. */
export function ExpenseDialog({ expense, copied, onSaved, onPay, onClose }: NewOrExpense) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const save = useSaveExpense((body: ExpenseRequest) => api.post('despesa/save', body));
  const taxes = useStandingTaxes(expense);
  const fresh = { cnpjAssociacao, ano, dataElaboracao: todayIn(ano) };
  const title = copied ? `Nova Despesa, cópia da Nº ${copied.idDespesa}` : 'Nova Despesa';
  return (
    <FormDialog
      title={expense ? `Editar Despesa Nº ${expense.idDespesa}` : title}
      width="60rem"
      schema={ExpenseRequest}
      values={expense ?? { ...fresh, ...(copied && copyOf(copied)) }}
      check={(body) => [
        ...(body.dataElaboracao && yearOf(body.dataElaboracao) !== ano ? [{ field: 'dataElaboracao', message: drawnUpOutside(ano) }] : []),
        ...splitProblems(body),
        ...taxes.flatMap((tax) => {
          const parent = { idDespesa: tax.idDespesaPrincipal!, dataElaboracao: body.dataElaboracao };
          const refusal = body.dataElaboracao && taxDayRefusal(tax.dataElaboracao, parent);
          return refusal ? [{ field: 'dataElaboracao', message: refusal }] : [];
        }),
      ]}
      onSave={save}
      success="Registro salvo com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel={expense ? 'Atualizar' : 'Salvar'}
      onSaved={onSaved}
      {...(!expense && {
        saveAndGo: { label: 'Salvar e pagar', onSaved: onPay },
        saveAndRestart: {
          label: 'Salvar e nova',
          next: ({ dataElaboracao }: Expense) => ({ cnpjAssociacao, ano, dataElaboracao }),
        },
      })}
      onClose={onClose}
    >
      {!expense && <NoteReader />}
      {expense?.idDespesaPrincipal ? <TaxLine expense={expense} /> : <ExpenseLine expense={expense} />}
      <FormSection title="A quem">
        <PayeeField />
      </FormSection>
      <FormSection title="Documento">
        <TextField {...field('notaFiscal')} term="nota-fiscal" uppercase maxLength={60} span={3} />
        <DateField {...field('dataNf')} span={3} />
        <DateField {...field('dataElaboracao')} min={`${ano}-01-01`} max={`${ano}-12-31`} required span={3} />
        <DateField {...field('vencimento')} span={3} />
        <TextField {...field('objetoResumido')} uppercase maxLength={MAX_OBJETO_RESUMIDO} counter />
        <TextAreaField {...field('objetoDetalhado')} uppercase maxLength={MAX_OBJETO_DETALHADO} counter />
      </FormSection>
      {expense && <PapersPanel of={papersOf(expense)} usual="NOTA_FISCAL" />}
    </FormDialog>
  );
}
