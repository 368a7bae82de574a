import {
  ATTESTATION_RECORD,
  AttestationRequest,
  attestationDayRefusal,
  USUAL_ATTESTATION,
} from '#contracts/budget-ledger/attestation.record.js';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { useAskedSave } from '#shared/expenses/use-asked-save.ts';
import { count } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { expenseName } from '../expense';
import { OccupantFields } from './occupant-fields';

interface AttestationDialogProps {
  expenses: Expense[];
  onSaved: (saved: Expense[]) => void;
  onClose: () => void;
}

/** Somebody confirms that the goods of expenses came, or their work was done: all or none (rule 11.28). */
export function AttestationDialog({ expenses, onSaved, onClose }: AttestationDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const today = dateInBrazil(new Date());
  const attest = (body: AttestationRequest) => api.put('despesa/atesta', body);
  const save = useAskedSave(attest, 'despesa.atesto-mesma-pessoa', { confirmaMesmaPessoa: true });
  const only = expenses.length === 1 ? expenses[0] : undefined;
  return (
    <FormDialog
      title="ATESTO"
      width="48rem"
      schema={AttestationRequest}
      values={{
        cnpjAssociacao,
        ano,
        data: todayIn(ano),
        nome: '',
        cargo: '',
        texto: USUAL_ATTESTATION,
        cpf: null,
        ...(only ? { idDespesa: only.idDespesa } : { idDespesas: expenses.map(({ idDespesa }) => idDespesa) }),
      }}
      check={({ data }) => {
        const message = data && attestationDayRefusal(data, today);
        return message ? [{ field: 'data', message }] : [];
      }}
      onSave={save}
      success={(saved) => `${count(saved.length, 'despesa atestada', 'despesas atestadas')}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Atestar"
      onSaved={onSaved}
      onClose={onClose}
    >
      <ExpenseSummary
        entries={{
          ...(only ? { Despesa: expenseName(only) } : { Despesas: String(expenses.length) }),
          valor: formatBRL(sumOfReais(expenses)),
        }}
      />
      <RecordField of={ATTESTATION_RECORD} name="data" max={today} term="atesto" />
      <OccupantFields />
      <RecordField of={ATTESTATION_RECORD} name="texto" />
    </FormDialog>
  );
}
