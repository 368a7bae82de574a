import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatName } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { expenseQuery } from '../expenses.queries';
import { ExpenseView } from './expense-view';
import { pageOf } from './opened-expense';
import styles from './page.module.css';

interface ExpenseSidePanelProps {
  idDespesa: number;
  rowActions: RowActions<Expense>;
  isBehind: boolean;
  onClose: () => void;
}

/** An expense beside its list, which keeps its place: Esc returns to the row. */
export function ExpenseSidePanel({ idDespesa, rowActions, isBehind, onClose }: ExpenseSidePanelProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const expense = useQuery(expenseQuery({ cnpjAssociacao, ano, idDespesa }));
  const navigate = useNavigate();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEscapeInside(panel, onClose);
  return (
    <section ref={panel} className={`screen-only ${styles.sidePanel}`} aria-labelledby={id}>
      <Row as="header" place="apart" align="start" nowrap>
        <div>
          <Heading key={idDespesa} id={id} text={`Despesa nº ${idDespesa}`} />
          <p className="page-subtitle">{expense.data && formatName(expense.data.nomeFavorecido)}</p>
        </div>
        <Row gap="xs" nowrap>
          <Button
            icon="pi-external-link"
            text
            rounded
            severity="secondary"
            aria-label="Abrir em página própria"
            title="Abrir em página própria"
            onClick={() => void navigate(pageOf({ idDespesa }))}
          />
          <Button icon="pi-times" text rounded severity="secondary" aria-label="Fechar a despesa" title="Fechar (Esc)" onClick={onClose} />
        </Row>
      </Row>
      {expense.data ? (
        <ExpenseView key={idDespesa} expense={expense.data} rowActions={rowActions} isBehind={isBehind} />
      ) : expense.error ? (
        <FailedState error={expense.error} failure="Erro ao carregar a despesa." onRetry={() => void expense.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}

/** Takes the focus when an expense is opened, and gives it back to the row that it was opened from. */
function Heading({ id, text }: { id: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    heading.current?.focus();
    const from = opener.current?.closest('tr') ?? opener.current;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {text}
    </h2>
  );
}

/** Esc closes the panel from inside of it, or when a closed form left the focus nowhere. What is open over it is elsewhere, and closes itself. */
function useEscapeInside(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && (target === document.body || panel.current?.contains(target as Node))) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panel]);
}
