import { useState } from 'react';
import { EXPENSE_WORDS } from '#contracts/budget-ledger/expense-words.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { papersOf, payeeName, programAndAction } from '../expense';
import type { ExpenseDialogProps } from '../expense-dialog';
import { ExpenseParts } from '../expense-parts';
import { ExpenseSummary } from '../expense-summary';
import { CorrectPaymentDialog, ReversePaymentDialog } from './payment-correction-dialogs';

/** Shows the payment of an expense, from where it is corrected or taken back. */
export function PaidDialog({ expense, onSaved, onClose }: ExpenseDialogProps & { expense: Expense }) {
  const [changes, setChanges] = useState<'correction' | 'reversal'>();
  if (changes === 'correction') return <CorrectPaymentDialog expense={expense} onSaved={onSaved} onClose={onClose} />;
  if (changes === 'reversal') return <ReversePaymentDialog expense={expense} onSaved={onSaved} onClose={onClose} />;
  return (
    <Modal
      title="PAGAMENTO DA DESPESA"
      width="40rem"
      onClose={onClose}
      footer={
        <>
          <Button label="Fechar" outlined severity="secondary" autoFocus onClick={onClose} />
          <Button label="Desfazer pagamento" icon="pi-undo" outlined severity="danger" onClick={() => setChanges('reversal')} />
          <Button label="Corrigir pagamento" icon="pi-pencil" onClick={() => setChanges('correction')} />
        </>
      }
    >
      <ExpenseSummary
        entries={{
          ...paymentSummary(expense),
          dataPagamento: formatDate(expense.dataPagamento),
          formaPagamento: expense.formaPagamento,
          valorPago: formatMoney(expense.valor),
          numConta: expense.numConta ?? 'A classificar',
          ...(expense.documentoPagamento && { [EXPENSE_WORDS.documentoPagamento.short]: expense.documentoPagamento }),
          ...(expense.motivoAntecipacao && { motivoAntecipacao: expense.motivoAntecipacao }),
        }}
      />
      <ExpenseParts expense={expense} />
      <PapersPanel of={papersOf(expense)} usual="COMPROVANTE_PAGAMENTO" />
    </Modal>
  );
}

/** The expense of a payment, in its dialogs. */
export const paymentSummary = (expense: Expense) => ({
  Despesa: `Nº ${expense.idDespesa} / ${expense.ano}`,
  nomeFavorecido: payeeName(expense),
  programaAcao: programAndAction(expense),
  descricaoElementoDespesa: expense.descricaoElementoDespesa,
  notaFiscal: expense.notaFiscal,
  objetoResumido: expense.objetoResumido,
});
