import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/expenses.js';
import { formatMoney } from '../../../shared/format/format';
import { isManager, useWorkingContext } from '../../../shared/session/session';
import { DataTable } from '../../../shared/ui/data-table';
import { ListPage } from '../../../shared/ui/list-page';
import { useListState } from '../../../shared/ui/list-state';
import { ActionButton } from '../../../shared/ui/toolbar';
import { useAction } from '../../../shared/ui/use-action';
import { ClosedYearBanner } from '../closed-year-banner';
import { useShowSaved } from '../use-show-saved';
import { CancellationDialog } from './cancellation-dialog';
import { cancellationOf, expenseName, isPaid, searchIn } from './expense';
import { EXPENSE_COLUMNS, rowClass } from './expense-columns';
import { ExpenseDialog } from './expense-dialog';
import { ExpenseLegend } from './expense-legend';
import { ExpenseReports, NOT_SELECTED } from './expense-reports';
import { deleteExpense, EXPENSE_ROOTS, expensesQuery } from './expenses.queries';
import { PaymentDialog } from './payment-dialog';

const PAID = 'Já foi paga: só um administrador ou gestor da associação pode excluí-la.';

/** The year's expenses: register, correct, pay, cancel, print, trace, delete. */
export function ExpensesPage() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const expenses = useQuery(expensesQuery(cnpjAssociacao, ano));
  const list = useListState();
  const run = useAction();
  const navigate = useNavigate();
  const showSaved = useShowSaved(searchIn);
  const [editing, setEditing] = useState<Expense | 'new' | null>(null);
  const [paying, setPaying] = useState<Expense | null>(null);
  const [cancelling, setCancelling] = useState<Expense | null>(null);
  const selected = expenses.data?.find(({ idDespesa }) => String(idDespesa) === list.selected);
  const cancelled = selected && cancellationOf(selected);
  const keptAsPaid = selected && isPaid(selected) && !isManager({ link }) ? PAID : undefined;
  const onSaved = (saved: Expense) => showSaved(saved.idDespesa, saved);

  const remove = async (expense: Expense) => {
    const removed = await run(() => deleteExpense(expense), {
      confirm: ['delete', `Deseja realmente excluir a despesa **${expenseName(expense)}** de **${formatMoney(expense.valor)}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: EXPENSE_ROOTS,
    });
    if (removed) list.select(null);
  };
  const action = (label: string, icon: string, act: (expense: Expense) => void, hint?: string) => (
    <ActionButton
      label={label}
      icon={icon}
      disabled={!selected || Boolean(hint)}
      hint={selected ? hint : NOT_SELECTED}
      danger={icon === 'pi-trash'}
      onClick={() => selected && act(selected)}
    />
  );

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="DESPESAS (CADASTRADAS / PAGAS)"
        query={expenses}
        searchIn={searchIn}
        searchLabel="Pesquisar favorecido, programa ou nota"
        onNew={() => setEditing('new')}
        selectedName={selected && expenseName(selected)}
        actions={
          <>
            {action('Editar', 'pi-pencil', setEditing, cancelled)}
            {action('Pagar', 'pi-dollar', setPaying, cancelled)}
            {action('Anular', 'pi-ban', setCancelling, cancelled)}
            <ExpenseReports expense={selected} />
            {action('Histórico', 'pi-history', ({ idDespesa }) => void navigate(`/auditoria?idDespesa=${idDespesa}`))}
            {action('Excluir', 'pi-trash', (expense) => void remove(expense), keptAsPaid)}
          </>
        }
      >
        {(rows) => (
          <>
            <DataTable
              rows={rows}
              columns={EXPENSE_COLUMNS}
              rowKey={({ idDespesa }) => idDespesa}
              label="Despesas"
              defaultSort="-idDespesa"
              rowClass={rowClass}
            />
            <ExpenseLegend />
          </>
        )}
      </ListPage>
      {editing && <ExpenseDialog expense={editing === 'new' ? null : editing} onSaved={onSaved} onClose={() => setEditing(null)} />}
      {cancelling && <CancellationDialog expense={cancelling} onSaved={onSaved} onClose={() => setCancelling(null)} />}
      {paying && <PaymentDialog expense={paying} onSaved={onSaved} onClose={() => setPaying(null)} />}
    </>
  );
}
