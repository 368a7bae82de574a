import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { AccountField } from '../../account-field';
import { expenseName, papersOf } from '../expense';
import { ReleasedPayment, releaseForm, useReleaseAccounts } from './release-form';

interface ReleasesDialogProps {
  expenses: Expense[];
  onSaved: (saved: Expense[]) => void;
  onClose: () => void;
}

/** Releases the payment of expenses, each from its account, all or none (rule 35.2). */
export function ReleasesDialog({ expenses, onSaved, onClose }: ReleasesDialogProps) {
  return (
    <FormDialog
      title="LIBERAÇÃO DE PAGAMENTOS"
      width="48rem"
      {...releaseForm(expenses as [Expense, ...Expense[]])}
      saveLabel="Liberar"
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        Confira favorecido, chave Pix e conta dele, valor, conta e documento: é isto que você libera. Se algo disso mudar, a liberação deixa
        de valer. Não conferido é o que nenhuma liberação confirmou ainda: pergunte ao favorecido.
      </p>
      <Payments expenses={expenses} />
    </FormDialog>
  );
}

/** What is released of each expense, with its papers; of several, one choice of the account fills all. */
function Payments({ expenses }: { expenses: Expense[] }) {
  const fill = useReleaseAccounts(expenses);
  return (
    <>
      {expenses.length > 1 && (
        <AccountField
          name="contaDeTodas"
          label="Conta para todas"
          hint="Preenche a conta de cada despesa abaixo."
          onChoose={fill}
          span={8}
        />
      )}
      {expenses.map((expense, index) => (
        <FormSection key={expense.idDespesa} title={expenseName(expense)}>
          <ReleasedPayment expense={expense} index={index} />
          <PapersPanel of={papersOf(expense)} title={`Anexos da nº ${expense.idDespesa}`} readOnly />
        </FormSection>
      ))}
    </>
  );
}
