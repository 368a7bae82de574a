import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EXPENSE_RECORD, type Expense, ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { drawnUpOutside, toComeRefusal } from '#contracts/budget-ledger/expense-days.js';
import { taxDayRefusal } from '#contracts/budget-ledger/retained-taxes.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { PayeeField } from '#shared/expenses/payee-field.tsx';
import { useSaveExpense } from '#shared/expenses/use-save-expense.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { HeldPapersPanel } from '#shared/papers/held-papers-panel.tsx';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { type HeldPapers, useHeldPapers } from '#shared/papers/use-held-papers.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { copyOf, isCancelled, isCarried, papersOf } from './expense';
import { CarriedLine, ExpenseLine, TaxLine } from './expense-line';
import { taxesQuery } from './expenses.queries';
import { NoteReader } from './notes/note-reader';
import { asksWhyEarly, EarlyReason } from './payments/paid-from-fields';
import { splitProblems } from './split';

export interface ExpenseDialogProps {
  onSaved: (saved: Expense) => void;
  onClose: () => void;
}

interface NewOrExpense extends ExpenseDialogProps {
  /** The expense to correct; null registers one. */
  expense: Expense | null;
  /** The expense that a new one copies (rule 11.23). */
  copied?: Expense | undefined;
  /** What another screen knows of a new one. */
  start?: Partial<ExpenseRequest>;
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

/** Registers an expense with its papers, or corrects the one given. Papers that could not be joined keep the saved expense open. */
export function ExpenseDialog({ expense, ...props }: NewOrExpense) {
  const held = useHeldPapers('NOTA_FISCAL');
  const [saved, setSaved] = useState<Expense | null>(null);
  return <ExpenseForm key={saved?.versao} {...props} expense={expense ?? saved} held={held} onUnjoined={setSaved} />;
}

interface ExpenseFormProps extends NewOrExpense {
  held: HeldPapers;
  /** Called instead of closing, with a new expense of which papers could not be joined. */
  onUnjoined: (saved: Expense) => void;
}

function ExpenseForm({ expense, copied, start, held, onSaved, onPay, onClose, onUnjoined }: ExpenseFormProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const save = useSaveExpense((body: ExpenseRequest) => api.post('despesa/save', body));
  const kept = useRef<Expense | null>(null);
  const saveWithPapers = async (body: ExpenseRequest) => {
    const result = await save(body);
    await held.join(papersOf(result));
    if (held.areWaiting()) kept.current = result;
    return result;
  };
  const isKept = expense !== null && isCarried(expense);
  const taxes = useStandingTaxes(expense);
  const fresh = { cnpjAssociacao, ano, dataElaboracao: todayIn(ano) };
  const title = copied ? `Nova Despesa, cópia da Nº ${copied.idDespesa}` : 'Nova Despesa';
  return (
    <FormDialog
      title={expense ? `Editar Despesa Nº ${expense.idDespesa}` : title}
      width="60rem"
      schema={ExpenseRequest}
      values={expense ?? { ...fresh, ...(copied && copyOf(copied)), ...start }}
      check={(body) => [
        ...(body.dataElaboracao && !isKept && yearOf(body.dataElaboracao) !== ano
          ? [{ field: 'dataElaboracao', message: drawnUpOutside(ano) }]
          : []),
        ...daysToCome(body, expense),
        ...splitProblems(body),
        ...(asksWhyEarly(expense, body.dataNf) && !body.motivoAntecipacao
          ? [{ field: 'motivoAntecipacao', message: 'Informe o motivo' }]
          : []),
        ...taxes.flatMap((tax) => {
          const parent = { idDespesa: tax.idDespesaPrincipal!, dataElaboracao: body.dataElaboracao };
          const refusal = body.dataElaboracao && taxDayRefusal(tax.dataElaboracao, parent);
          return refusal ? [{ field: 'dataElaboracao', message: refusal }] : [];
        }),
      ]}
      onSave={saveWithPapers}
      hasMore={held.areWaiting}
      success="Registro salvo com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      onSaved={onSaved}
      {...(!expense && {
        saveAndGo: { label: 'Salvar e pagar', onSaved: (result: Expense) => (kept.current ? onSaved(result) : onPay(result)) },
        saveAndRestart: {
          label: 'Salvar e nova',
          next: ({ dataElaboracao }: Expense) => ({ cnpjAssociacao, ano, dataElaboracao }),
        },
      })}
      onClose={() => (kept.current ? onUnjoined(kept.current) : onClose())}
    >
      {!expense && <NoteReader held={held} />}
      <WhatAndHowMuch expense={expense} />
      <FormSection title="A quem">
        <PayeeField />
      </FormSection>
      <FormSection title="Documento">
        <RecordField of={EXPENSE_RECORD} name="notaFiscal" term="nota-fiscal" />
        <RecordField of={EXPENSE_RECORD} name="dataNf" />
        <RecordField
          of={EXPENSE_RECORD}
          name="dataElaboracao"
          {...(!isKept && { min: `${ano}-01-01`, max: `${ano}-12-31` })}
          readOnly={isKept}
        />
        <RecordField of={EXPENSE_RECORD} name="vencimento" />
        <MovedInvoice expense={expense} />
        <RecordField of={EXPENSE_RECORD} name="tipoDocumento" />
        <RecordField of={EXPENSE_RECORD} name="objetoResumido" span={9} />
        <RecordField of={EXPENSE_RECORD} name="objetoDetalhado" />
      </FormSection>
      <HeldPapersPanel held={held} of={expense ? papersOf(expense) : undefined} />
      {expense && <PapersPanel of={papersOf(expense)} usual="NOTA_FISCAL" />}
    </FormDialog>
  );
}

function WhatAndHowMuch({ expense }: Pick<NewOrExpense, 'expense'>) {
  if (expense?.idDespesaPrincipal) return <TaxLine expense={expense} />;
  return expense && isCarried(expense) && !expense.rateio ? <CarriedLine expense={expense} /> : <ExpenseLine expense={expense} />;
}

/** Refusal of days to come, which the form does not have from before. */
function daysToCome({ dataElaboracao, dataNf }: ExpenseRequest, before: Expense | null) {
  const refusal = toComeRefusal(
    { dataElaboracao: dataElaboracao ?? '', dataNf: dataNf ?? null },
    dateInBrazil(new Date()),
    before ?? undefined,
  );
  return refusal ? [refusal] : [];
}

/** Asks why a paid expense precedes the invoice that the form dates after it (rule 22.3). */
function MovedInvoice({ expense }: Pick<NewOrExpense, 'expense'>) {
  const dataNf = useWatch<ExpenseRequest, 'dataNf'>({ name: 'dataNf' });
  return asksWhyEarly(expense, dataNf) && <EarlyReason />;
}
