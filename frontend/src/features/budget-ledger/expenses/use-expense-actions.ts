import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { formatMoney } from '#shared/format/format.ts';
import { type NeedyGroup, offered } from '#shared/lookups/offered.ts';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { useMay } from '#shared/session/may.ts';
import type { Ticks } from '#shared/ui/base/ticks.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { cancellationOf, expenseName, isPaid, papersOf } from './expense';
import type { OpenDialog } from './expense-dialogs';
import { useExpenseReports } from './expense-reports';
import { deleteExpense, EXPENSE_ROOTS } from './expenses.queries';
import { retentionRefusal } from './payments/retained-tax-dialog';

const PAID = 'Já foi paga: só um administrador ou gestor da associação pode excluí-la.';

/** Deletes an expense after a question. */
function useDeletion(ticks: Ticks<Expense>) {
  const run = useAction();
  const list = useListState();
  return async (expense: Expense) => {
    const removed = await run(() => deleteExpense(expense), {
      confirm: ['delete', `Deseja realmente excluir a despesa **${expenseName(expense)}** de **${formatMoney(expense.valor)}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: EXPENSE_ROOTS,
    });
    if (!removed) return;
    ticks.set([expense], false);
    list.select(null);
  };
}

/** Rarer actions, under one button of the page. */
function useMoreActions(show: (dialog: OpenDialog) => void): NeedyGroup<Expense> {
  const navigate = useNavigate();
  const entries: NeedyGroup<Expense>['entries'] = [
    {
      label: 'Reter imposto',
      icon: 'pi-percentage',
      needs: 'despesa.salvar',
      act: (expense) => show({ shows: 'tax', expense }),
      refusal: (expense) => cancellationOf(expense) ?? retentionRefusal(expense),
    },
    { label: 'Copiar', icon: 'pi-copy', needs: 'despesa.salvar', act: (expense) => show({ shows: 'copy', expense }) },
    {
      label: 'Repetir todo mês',
      icon: 'pi-replay',
      needs: 'despesaRecorrente.salvar',
      act: ({ idDespesa }) => void navigate(`/despesas_recorrentes?despesa=${idDespesa}`),
    },
    {
      label: 'Corrigir pagamento',
      icon: 'pi-pencil',
      needs: 'despesa.pagar',
      act: (expense) => show({ shows: 'correction', expense }),
      refusal: unpaid,
    },
    {
      label: 'Desfazer pagamento',
      icon: 'pi-undo',
      needs: 'despesa.pagar',
      act: (expense) => show({ shows: 'reversal', expense }),
      refusal: unpaid,
    },
    {
      label: 'Estornar',
      icon: 'pi-arrow-down-left',
      needs: 'receita.salvar',
      act: (expense) => show({ shows: 'refund', expense }),
      refusal: unpaid,
    },
  ];
  return { label: 'Mais', icon: 'pi-ellipsis-h', entries };
}

const unpaid = (expense: Expense) => (isPaid(expense) ? undefined : 'Esta despesa não está paga.');

/** Actions on an expense by button and menu, and by the keys of its row. @param show opens a dialog */
export function useExpenseActions(ticks: Ticks<Expense>, show: (dialog: OpenDialog) => void) {
  const may = useMay();
  const messages = useMessages();
  const navigate = useNavigate();
  const openPapers = useOpenPapers();
  const remove = useDeletion(ticks);
  const more = useMoreActions(show);
  const reports = useExpenseReports();
  const mayEdit = may('despesa.salvar');
  const edit = (expense: Expense) => show({ shows: 'expense', expense });
  const pay = (expense: Expense) => show({ shows: 'payment', expense });
  const showPapers = (expense: Expense) => openPapers?.(papersOf(expense));
  const rowActions: RowActions<Expense> = {
    record: 'uma despesa',
    name: expenseName,
    buttons: ['Pagar'],
    actions: offered<Expense>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'despesa.salvar', act: edit, refusal: cancellationOf },
      { label: 'Pagar', icon: 'pi-dollar', needs: 'despesa.pagar', act: pay, refusal: cancellationOf },
      {
        label: 'Anular',
        icon: 'pi-ban',
        needs: 'despesa.anular',
        act: (expense) => show({ shows: 'cancellation', expense }),
        refusal: cancellationOf,
      },
      more,
      reports,
      // With permission to write, papers are in the form.
      ...(mayEdit ? [] : [{ label: 'Anexos', icon: 'pi-paperclip', needs: 'anexo.ver' as const, act: showPapers }]),
      {
        label: 'Histórico',
        icon: 'pi-history',
        needs: 'auditoria.ver',
        act: ({ idDespesa }) => void navigate(`/auditoria?idDespesa=${idDespesa}`),
      },
      {
        label: 'Excluir',
        icon: 'pi-trash',
        danger: true,
        needs: 'despesa.excluir',
        act: (expense) => void remove(expense),
        refusal: (expense) => (isPaid(expense) && !may('despesa.excluirPaga') ? PAID : undefined),
      },
    ]),
  };
  /** Runs a key's action, or shows that the expense is cancelled. */
  const unlessCancelled = (act: (expense: Expense) => void) => (expense: Expense) => {
    const refusal = cancellationOf(expense);
    return refusal ? void messages.info(refusal) : act(expense);
  };
  const rowKeys = {
    Enter: mayEdit ? unlessCancelled(edit) : showPapers,
    ...(may('despesa.pagar') && { p: unlessCancelled(pay) }),
    ' ': (expense: Expense) => ticks.set([expense], !ticks.has(expense)),
  };
  return { rowActions, rowKeys };
}
