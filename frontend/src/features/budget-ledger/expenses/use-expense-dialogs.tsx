import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { Ticks } from '#shared/ui/base/ticks.ts';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { useShowSaved } from '#shared/ui/lists/use-show-saved.ts';
import { searchIn } from './expense';
import type { useExpenseView } from './expense-address';
import { type OpenDialog, openNew, openPayment } from './expense-dialogs';
import { isIn } from './expense-situation';
import { ReceiptBar } from './payments/receipt-bar';

/** The open dialog of the list, what follows a save in it, and the place for the receipt of the last payment. */
export function useExpenseDialogs(view: ReturnType<typeof useExpenseView>, ticks: Ticks<Expense>, isNarrowed: boolean) {
  const { situacao } = view;
  const list = useListState();
  const showSaved = useShowSaved(searchIn);
  const [params] = useSearchParams();
  const [paid, setPaid] = useState<Expense | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(params.has('nova') ? openNew() : null);

  const onSaved = (saved: Expense) => {
    // A new expense must be visible; after a correction, the filters stay for the next one.
    if (isNarrowed || !isIn(situacao, saved)) view.show({ filters: {}, situacao: isIn(situacao, saved) ? situacao : 'A_PAGAR' });
    showSaved(saved.idDespesa, saved);
  };
  // Keeps the tab if the expense leaves it, for the next expense there.
  const onSettled = (saved: Expense) => (isIn(situacao, saved) ? showSaved(saved.idDespesa, saved) : list.select(null));
  const dialogs = open?.draw({
    ticked: ticks.rows,
    onSaved,
    onCorrected: (saved) => showSaved(saved.idDespesa, saved),
    onPay: (saved) => {
      onSaved(saved);
      setOpen(openPayment(saved));
    },
    onPaid: (saved) => {
      setPaid(saved);
      onSettled(saved);
    },
    onSettled,
    onTickedSaved: ticks.clear,
    // A dialog that opened the next one closes afterwards.
    onClose: () => setOpen((now) => (now === open ? null : now)),
  });
  const receipt = paid && <ReceiptBar key={paid.idDespesa} expense={paid} onClose={() => setPaid(null)} />;
  return { show: setOpen, dialogs, receipt };
}
