import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/expenses.js';
import { formatMoney } from '#shared/format/format.ts';
import { isManager, useWorkingContext } from '#shared/session/session.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { useLongList } from '#shared/ui/long-list.ts';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { useAction } from '#shared/ui/use-action.ts';
import { ClosedYearBanner } from '../closed-year-banner';
import { useShowSaved } from '../use-show-saved';
import { CancellationDialog } from './cancellation-dialog';
import { cancellationOf, expenseName, isPaid, numberOf, searchIn } from './expense';
import { EXPENSE_COLUMNS, rowClass } from './expense-columns';
import { ExpenseDialog } from './expense-dialog';
import { ExpenseLegend } from './expense-legend';
import { useExpenseReports } from './expense-reports';
import { deleteExpense, EXPENSE_ROOTS, expenseList } from './expenses.queries';
import { PaymentDialog } from './payment-dialog';

const PAID = 'Já foi paga: só um administrador ou gestor da associação pode excluí-la.';

/** The year's expenses: register, correct, pay, cancel, print, trace, delete. */
export function ExpensesPage() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const expenses = useLongList(expenseList(cnpjAssociacao, ano));
  const list = useListState();
  const run = useAction();
  const navigate = useNavigate();
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Expense | 'new' | null>(null);
  const [copied, setCopied] = useState<Expense | null>(null);
  const [paying, setPaying] = useState<Expense | null>(null);
  const [cancelling, setCancelling] = useState<Expense | null>(null);
  const keptAsPaid = (expense: Expense) => (isPaid(expense) && !isManager({ link }) ? PAID : undefined);
  const onSaved = (saved: Expense) => showSaved(saved.idDespesa, saved);
  const payNow = (saved: Expense) => {
    onSaved(saved);
    setPaying(saved);
  };

  const remove = async (expense: Expense) => {
    const removed = await run(() => deleteExpense(expense), {
      confirm: ['delete', `Deseja realmente excluir a despesa **${expenseName(expense)}** de **${formatMoney(expense.valor)}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: EXPENSE_ROOTS,
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<Expense> = {
    record: 'uma despesa',
    name: expenseName,
    actions: [
      { label: 'Editar', icon: 'pi-pencil', act: setEditing, refusal: cancellationOf },
      { label: 'Pagar', icon: 'pi-dollar', act: setPaying, refusal: cancellationOf },
      { label: 'Copiar', icon: 'pi-copy', act: setCopied },
      { label: 'Anular', icon: 'pi-ban', act: setCancelling, refusal: cancellationOf },
      useExpenseReports(),
      { label: 'Histórico', icon: 'pi-history', act: ({ idDespesa }) => void navigate(`/auditoria?idDespesa=${idDespesa}`) },
      { label: 'Excluir', icon: 'pi-trash', danger: true, act: (expense) => void remove(expense), refusal: keptAsPaid },
    ],
  };

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="DESPESAS (CADASTRADAS / PAGAS)"
        query={expenses}
        searchIn={searchIn}
        searchLabel="Pesquisar favorecido, programa ou nota"
        onNew={() => setEditing('new')}
        selected={expenses.selected}
        rowActions={rowActions}
      >
        {(rows) => (
          <>
            <DataTable
              rows={rows}
              paged={expenses.paged}
              columns={EXPENSE_COLUMNS}
              rowKey={numberOf}
              label="Despesas"
              defaultSort="-idDespesa"
              rowClass={rowClass}
              rowMenu={menuOf(rowActions)}
            />
            <ExpenseLegend />
          </>
        )}
      </ListPage>
      {editing && (
        <ExpenseDialog expense={editing === 'new' ? null : editing} onSaved={onSaved} onPay={payNow} onClose={() => setEditing(null)} />
      )}
      {copied && <ExpenseDialog expense={null} copied={copied} onSaved={onSaved} onPay={payNow} onClose={() => setCopied(null)} />}
      {cancelling && <CancellationDialog expense={cancelling} onSaved={onSaved} onClose={() => setCancelling(null)} />}
      {paying && <PaymentDialog expense={paying} onSaved={onSaved} onClose={() => setPaying(null)} />}
    </>
  );
}
