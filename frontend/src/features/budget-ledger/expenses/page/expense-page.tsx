import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { formatName } from '#shared/format/format.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { type OpenDialog, openPayment } from '../expense-dialogs';
import { expenseQuery } from '../expenses.queries';
import { useExpenseActions } from '../use-expense-actions';
import { ExpenseView } from './expense-view';
import { pageOf } from './opened-expense';

/** One expense of the year that one works in, by its number in the address. */
export function ExpensePage() {
  const { id } = useParams();
  return <OneExpense key={id} idDespesa={Number(id)} />;
}

function OneExpense({ idDespesa }: { idDespesa: number }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const navigate = useNavigate();
  const expense = useQuery(expenseQuery({ cnpjAssociacao, ano, idDespesa }));
  const [open, show] = useState<OpenDialog | null>(null);
  const [last, setLast] = useState(idDespesa);
  const { ownActions } = useExpenseActions({
    show,
    open: (other) => void navigate(pageOf(other)),
    onDeleted: () => void navigate('/despesas', { replace: true }),
  });
  // A copy is shown once its last form is closed, which may keep papers that are not joined yet.
  if (!open && last !== idDespesa) return <Navigate to={pageOf({ idDespesa: last })} />;
  const keep = (saved: { idDespesa: number }) => setLast(saved.idDespesa);
  return (
    <>
      <ClosedYearBanner isOwed />
      <Page
        title={`DESPESA Nº ${idDespesa}`}
        term="despesa"
        subtitle={expense.data && formatName(expense.data.nomeFavorecido)}
        actions={<CloseButton label="Voltar" to="/despesas" />}
      >
        <div className="panel panel-body">
          {expense.data ? (
            <ExpenseView expense={expense.data} rowActions={ownActions} isBehind={open !== null} />
          ) : expense.error ? (
            <FailedState error={expense.error} failure="Erro ao carregar a despesa." onRetry={() => void expense.refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </div>
      </Page>
      {open?.draw({
        ticked: [],
        onSaved: keep,
        onCorrected: keep,
        onPay: (saved) => {
          keep(saved);
          show(openPayment(saved));
        },
        onPaid: keep,
        onSettled: keep,
        onTickedSaved: () => undefined,
        onClose: () => show((now) => (now === open ? null : now)),
      })}
    </>
  );
}
