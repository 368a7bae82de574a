import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { formatMoney } from '#shared/format/format.ts';
import { type NeedyAction, type NeedyGroup, offered } from '#shared/lookups/offered.ts';
import { usePaymentLimit } from '#shared/lookups/payment-limit.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { cancellationOf, expenseName, isCarried, isPaid } from './expense';
import type { OpenDialog } from './expense-dialogs';
import { useExpenseReports } from './expense-reports';
import { isOpen } from './expense-situation';
import { deleteExpense } from './expenses.queries';
import { retentionRefusal } from './payments/retained-tax-dialog';
import { releaseRefusal } from './release';

const ALREADY_PAID = 'Já foi paga.';
const CARRIED = 'É resto a pagar: anule-a, ou reabra o exercício de que veio.';
const PAID = 'Já foi paga: só um administrador ou gestor da associação pode excluí-la.';

/** Deletes an expense after a question. */
function useDeletion(onDeleted: (expense: Expense) => void) {
  const run = useAction();
  return async (expense: Expense) => {
    const removed = await run(() => deleteExpense(expense), {
      confirm: ['delete', `Deseja realmente excluir a despesa **${expenseName(expense)}** de **${formatMoney(expense.valor)}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: EXPENSE_ROOTS,
    });
    if (removed) onDeleted(expense);
  };
}

/** Rarer actions, under one button of the page. */
function useMoreActions(show: (dialog: OpenDialog) => void): NeedyGroup<Expense> {
  const navigate = useNavigate();
  const limit = usePaymentLimit();
  const entries: NeedyGroup<Expense>['entries'] = [
    {
      label: 'Reter imposto',
      icon: 'pi-percentage',
      needs: 'despesa.salvar',
      act: (expense) => show({ shows: 'tax', expense }),
      refusal: (expense) => cancellationOf(expense) ?? retentionRefusal(expense),
    },
    {
      label: 'Liberar pagamento',
      icon: 'pi-verified',
      needs: 'despesa.liberar',
      act: (expense) => show({ shows: 'release', expense }),
      refusal: (expense) => releaseRefusal(expense, limit),
    },
    {
      label: 'Desfazer liberação',
      icon: 'pi-lock',
      needs: 'despesa.liberar',
      act: (expense) => show({ shows: 'withdrawal', expense }),
      refusal: (expense) => (isOpen(expense) && expense.liberadaEm ? undefined : 'O pagamento desta despesa não está liberado.'),
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

interface ExpenseActions {
  /** Opens a dialog. */
  show: (dialog: OpenDialog) => void;
  /** Opens the expense itself. */
  open: (expense: Expense) => void;
  onDeleted: (expense: Expense) => void;
}

/** Actions on an expense: `rowActions` of a list, and `ownActions` where the expense itself is shown. */
export function useExpenseActions({ show, open, onDeleted }: ExpenseActions) {
  const may = useMay();
  const remove = useDeletion(onDeleted);
  const more = useMoreActions(show);
  const reports = useExpenseReports();
  const edit: NeedyAction<Expense> = {
    label: 'Editar',
    icon: 'pi-pencil',
    needs: 'despesa.salvar',
    act: (expense) => show({ shows: 'expense', expense }),
    refusal: cancellationOf,
  };
  const pay: NeedyAction<Expense> = {
    label: 'Pagar',
    icon: 'pi-dollar',
    needs: 'despesa.pagar',
    // The payment of a paid expense is seen, corrected and undone where the expense is shown.
    act: (expense) => (isPaid(expense) ? open(expense) : show({ shows: 'payment', expense })),
    refusal: cancellationOf,
  };
  const cancel: NeedyAction<Expense> = {
    label: 'Anular',
    icon: 'pi-ban',
    needs: 'despesa.anular',
    act: (expense) => show({ shows: 'cancellation', expense }),
    refusal: cancellationOf,
  };
  const look: NeedyAction<Expense> = { label: 'Abrir', icon: 'pi-eye', needs: 'despesa.ver', act: open };
  const history: NeedyAction<Expense> = { label: 'Histórico', icon: 'pi-history', needs: 'auditoria.ver', act: open };
  const deletion: NeedyAction<Expense> = {
    label: 'Excluir',
    icon: 'pi-trash',
    danger: true,
    needs: 'despesa.excluir',
    act: (expense) => void remove(expense),
    refusal: (expense) => (isCarried(expense) ? CARRIED : isPaid(expense) && !may('despesa.excluirPaga') ? PAID : undefined),
  };
  const actionsOf = (actions: (NeedyAction<Expense> | NeedyGroup<Expense>)[]): RowActions<Expense> => ({
    record: 'uma despesa',
    name: expenseName,
    actions: offered(may, actions),
  });
  const payOnce = { ...pay, refusal: (expense: Expense) => cancellationOf(expense) ?? (isPaid(expense) ? ALREADY_PAID : undefined) };
  return {
    rowActions: { ...actionsOf([edit, pay, cancel, look, more, reports, history, deletion]), buttons: ['Pagar'] },
    ownActions: actionsOf([edit, payOnce, cancel, more, reports, deletion]),
  };
}
