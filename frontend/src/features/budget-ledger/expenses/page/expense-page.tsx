import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { ExpenseDialogs, type OpenDialog } from '../expense-dialogs';
import { expenseQuery } from '../expenses.queries';
import { useExpenseActions } from '../use-expense-actions';
import { ExpenseView } from './expense-view';
import { pageOf } from './opened-expense';
import styles from './page.module.css';

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
  const { ownActions } = useExpenseActions({
    show,
    open: (other) => void navigate(pageOf(other)),
    onDeleted: () => void navigate('/despesas', { replace: true }),
  });
  const leadTo = (saved: { idDespesa: number }) => {
    if (saved.idDespesa !== idDespesa) void navigate(pageOf(saved));
  };
  return (
    <>
      <ClosedYearBanner />
      <Page
        title={`DESPESA Nº ${idDespesa}`}
        term="despesa"
        subtitle={expense.data?.nomeFavorecido}
        actions={<CloseButton label="Voltar" to="/despesas" />}
      >
        <div className={`panel ${styles.pageBody}`}>
          {expense.data ? (
            <ExpenseView expense={expense.data} rowActions={ownActions} isBehind={open !== null} />
          ) : expense.error ? (
            <FailedState error={expense.error} failure="Erro ao carregar a despesa." onRetry={() => void expense.refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </div>
      </Page>
      {open && (
        <ExpenseDialogs
          open={open}
          ticked={[]}
          givenTo={() => ({})}
          onSaved={leadTo}
          onPay={(saved) => (saved.idDespesa === idDespesa ? show({ shows: 'payment', expense: saved }) : leadTo(saved))}
          onSettled={leadTo}
          onTickedSaved={() => undefined}
          onClose={() => show((now) => (now === open ? null : now))}
        />
      )}
    </>
  );
}
