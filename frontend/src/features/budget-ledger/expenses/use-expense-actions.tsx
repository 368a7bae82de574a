import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_ATTESTATIONS } from '#contracts/budget-ledger/attestation.record.js';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { MAX_PAYMENTS } from '#contracts/budget-ledger/payments.js';
import type { Operation } from '#contracts/identity/policy.js';
import type { Reais } from '#domain/money.js';
import { waitingAt } from '#shared/decisions/decision.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { count, formatMoney } from '#shared/format/format.ts';
import { type NeedyAction, type NeedyGroup, offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { RevenueDialog } from '../revenues/revenue-dialog';
import { attestationRefusal, useAttestationWithdrawal } from './attestations/attestation';
import { AttestationDialog } from './attestations/attestation-dialog';
import { cancellationOf, expenseName, isCarried, isPaid, refundOf } from './expense';
import { type OpenDialog, openCorrection, openNew, openOn, openOnOne, openPayment, type TickedDialogProps } from './expense-dialogs';
import { useExpenseReports } from './expense-reports';
import { isOpen } from './expense-situation';
import { deleteExpense } from './expenses.queries';
import { CancellationDialog } from './payments/cancellation-dialog';
import { ClassifyPaymentsDialog } from './payments/classify-payments-dialog';
import { CorrectPaymentDialog, ReversePaymentDialog } from './payments/payment-correction-dialogs';
import { PaymentsDialog } from './payments/payments-dialog';
import { ReleaseWithdrawalDialog } from './payments/release-withdrawal-dialog';
import { RetainedTaxDialog, retentionRefusal } from './payments/retained-tax-dialog';
import { mayBeReleased, releaseKey, unreleasedRefusal } from './release';
import { ReleasesDialog } from './releases/releases-dialog';
import { useReleases } from './to-release.queries';

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

/** Rarer actions on the payment of an expense. */
function paymentActions(show: (dialog: OpenDialog) => void): NeedyGroup<Expense> {
  const entries: NeedyGroup<Expense>['entries'] = [
    {
      label: 'Corrigir pagamento',
      icon: 'pi-pencil',
      needs: 'despesa.pagar',
      act: (expense) => show(openOn(CorrectPaymentDialog, expense)),
      refusal: unpaid,
    },
    {
      label: 'Desfazer pagamento',
      icon: 'pi-undo',
      needs: 'despesa.pagar',
      act: (expense) => show(openOn(ReversePaymentDialog, expense)),
      refusal: unpaid,
    },
    {
      label: 'Estornar',
      icon: 'pi-arrow-down-left',
      needs: 'receita.salvar',
      act: (expense) =>
        show({
          draw: ({ onSettled, onClose }) => (
            <RevenueDialog
              revenue={null}
              title="Estorno de Despesa"
              given={refundOf(expense)}
              onSaved={() => onSettled(expense)}
              onClose={onClose}
            />
          ),
        }),
      refusal: unpaid,
    },
    {
      label: 'Desfazer liberação',
      icon: 'pi-lock',
      needs: 'despesa.liberar',
      act: (expense) => show(openOn(ReleaseWithdrawalDialog, expense)),
      refusal: (expense) => (isOpen(expense) && expense.liberadaEm ? undefined : 'O pagamento desta despesa não está liberado.'),
    },
    {
      label: 'Reter imposto',
      icon: 'pi-percentage',
      needs: 'despesa.salvar',
      act: (expense) => show(openOn(RetainedTaxDialog, expense)),
      refusal: (expense) => cancellationOf(expense) ?? retentionRefusal(expense),
    },
  ];
  return { label: 'Pagamento', icon: 'pi-dollar', entries };
}

/** Other rarer actions, under one button of the page. */
function useMoreActions(show: (dialog: OpenDialog) => void): NeedyGroup<Expense> {
  const navigate = useNavigate();
  const withdraw = useAttestationWithdrawal();
  const entries: NeedyGroup<Expense>['entries'] = [
    {
      label: 'Atestar',
      icon: 'pi-check-square',
      needs: 'despesa.atestar',
      act: (expense) => show(openOnOne(AttestationDialog, expense)),
      refusal: attestationRefusal,
    },
    {
      label: 'Desfazer atesto',
      icon: 'pi-times-circle',
      needs: 'despesa.atestar',
      act: (expense) => void withdraw(expense),
      refusal: (expense) => cancellationOf(expense) ?? (expense.atesto ? undefined : 'Esta despesa não está atestada.'),
    },
    { label: 'Copiar', icon: 'pi-copy', needs: 'despesa.salvar', act: (expense) => show(openNew(expense)) },
    {
      label: 'Repetir todo mês',
      icon: 'pi-replay',
      needs: 'despesaRecorrente.salvar',
      act: ({ idDespesa }) => void navigate(`/despesas_recorrentes?despesa=${idDespesa}`),
    },
    {
      label: 'Incluir bem',
      icon: 'pi-box',
      needs: 'bem.salvar',
      // Assets are of the year that registered the expense.
      act: ({ ano, idDespesa, anoOrigem, idDespesaOrigem }) =>
        void navigate(`/bens?despesa=${anoOrigem ?? ano}-${idDespesaOrigem ?? idDespesa}`),
      refusal: (expense) => cancellationOf(expense) ?? (hasCapital(expense) ? undefined : 'Esta despesa não tem parte de capital.'),
    },
  ];
  return { label: 'Mais', icon: 'pi-ellipsis-h', entries };
}

/** Whether assets may come of it; a retained tax counts with the expense that it was retained of. */
const hasCapital = ({ categoria, rateio, idDespesaPrincipal }: Expense) =>
  idDespesaPrincipal === null && (rateio ?? [{ categoria }]).some((part) => part.categoria === 'CAPITAL');

const unpaid = (expense: Expense) => (isPaid(expense) ? undefined : 'Esta despesa não está paga.');

/** Why the ticked expenses cannot be paid together; undefined if they can. */
function paymentRefusal(ticked: Expense[]): string | undefined {
  const settled = ticked.filter((expense) => !isOpen(expense)).length;
  if (settled > 0) return `${count(settled, 'marcada já foi paga ou anulada', 'marcadas já foram pagas ou anuladas')}.`;
  if (ticked.length > MAX_PAYMENTS) return `Pague no máximo ${MAX_PAYMENTS} despesas de uma vez.`;
  return undefined;
}

/** Whether all are paid, so that their account can be set. */
const arePaid = (ticked: Expense[]) => ticked.length <= MAX_PAYMENTS && ticked.every(isPaid);

/** An action on the ticked expenses, all or none. */
interface TickedAction {
  label: string;
  icon: string;
  needs: Operation;
  /** Whether it is offered for these expenses. @param limit of payments; null if there is none */
  fits: (ticked: Expense[], limit: Reais | null) => boolean;
  /** Why it cannot be done though it is offered; undefined if it can. */
  refusal?: (ticked: Expense[]) => string | undefined;
  dialog: (props: TickedDialogProps) => ReactNode;
}

export const TICKED_ACTIONS: TickedAction[] = [
  {
    label: 'Informar conta',
    icon: 'pi-building-columns',
    needs: 'despesa.classificar',
    fits: arePaid,
    dialog: ClassifyPaymentsDialog,
  },
  {
    label: 'Pagar selecionadas',
    icon: 'pi-dollar',
    needs: 'despesa.pagar',
    fits: (ticked) => !arePaid(ticked),
    refusal: paymentRefusal,
    dialog: PaymentsDialog,
  },
  {
    label: 'Liberar selecionadas',
    icon: 'pi-verified',
    needs: 'despesa.liberar',
    fits: (ticked, limit) => ticked.length <= MAX_PAYMENTS && ticked.every((expense) => mayBeReleased(expense, limit)),
    dialog: ReleasesDialog,
  },
  {
    label: 'Atestar selecionadas',
    icon: 'pi-check-square',
    needs: 'despesa.atestar',
    fits: (ticked) => ticked.length <= MAX_ATTESTATIONS && ticked.every((expense) => !attestationRefusal(expense)),
    dialog: AttestationDialog,
  },
];

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
  const payment = paymentActions(show);
  const more = useMoreActions(show);
  const navigate = useNavigate();
  const { limit, awaits, isMine } = useReleases();
  const reports = useExpenseReports();
  const edit: NeedyAction<Expense> = {
    label: 'Editar',
    icon: 'pi-pencil',
    needs: 'despesa.salvar',
    act: (expense) => show(openCorrection(expense)),
    refusal: cancellationOf,
  };
  const pay: NeedyAction<Expense> = {
    label: 'Pagar',
    icon: 'pi-dollar',
    needs: 'despesa.pagar',
    act: (expense) => show(openPayment(expense)),
    refusal: (expense) => cancellationOf(expense) ?? (isPaid(expense) ? ALREADY_PAID : unreleasedRefusal(expense, limit)),
  };
  const release: NeedyAction<Expense> = {
    label: 'Liberar',
    icon: 'pi-verified',
    needs: 'despesa.liberar',
    act: (expense) => void navigate(waitingAt(releaseKey(expense))),
    refusal: (expense) => (awaits(expense) && isMine(expense) ? undefined : 'Não espera a sua liberação.'),
  };
  const cancel: NeedyAction<Expense> = {
    label: 'Anular',
    icon: 'pi-ban',
    needs: 'despesa.anular',
    act: (expense) => show(openOn(CancellationDialog, expense)),
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
  const rarer = { ...more, entries: [...payment.entries, ...more.entries] };
  return {
    rowActions: {
      ...actionsOf([edit, pay, cancel, look, release, payment, more, reports, history, deletion]),
      buttons: ['Pagar'],
      onlyAllowed: true,
    },
    ownActions: actionsOf([edit, pay, release, cancel, rarer, reports, deletion]),
  };
}
